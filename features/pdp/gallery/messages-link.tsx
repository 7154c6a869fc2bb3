import { useTranslations } from 'use-intl'
import { IconLink } from '@/components/button/icon-button'
import { routes } from '@/lib/routes'

/** Link to the members' messages. */
export function MessagesLink() {
  const t = useTranslations('pdp.tools')
  return <IconLink icon="chat" variant="disc" label={t('messages')} href={routes.messages()} />
}
