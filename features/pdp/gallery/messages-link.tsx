import { useTranslations } from 'use-intl'
import { IconLink } from '@/components/icon-button'
import { routes } from '@/lib/routes'

/** The way to the messages of members. */
export function MessagesLink() {
  const t = useTranslations('pdp.tools')
  return <IconLink icon="chat" variant="disc" label={t('messages')} href={routes.messages()} />
}
