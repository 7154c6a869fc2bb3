import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { PageHead } from '@/components/page/page-head'
import { ShopLink } from '@/components/page/shop-link'
import { useApi } from '@/lib/api/api-context'
import { isNotFound, refusalText } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import styles from './mail-link-page.module.css'
import { MAIL_LINKS, type MailLinkAction } from './mail-links'

/**
 * The page of a link in a mail. Its button does what the link is for: programs that open the links of mails, to check or to
 * preview them, press none.
 */
export function MailLinkPage({ action }: { readonly action: MailLinkAction }) {
  const t = useTranslations('mailLinks')
  const api = useApi()
  const request = useMutation({
    // The document is the same for every key.
    mutationFn: () => api.call(MAIL_LINKS[action], { key: new URLSearchParams(location.search).get('key') || '-' }),
  })
  const isOver = isNotFound(request.error)
  return (
    <section className={`page section ${styles['page']}`}>
      <PageHead title={t(`${action}.title`)} noindex />
      <EmptyMark icon={request.isSuccess ? 'check' : 'mail'} tone={isOver ? 'alarm' : 'calm'} isLarge />
      <h1 className="h1">{t(`${action}.title`)}</h1>
      {!request.isSuccess && <p>{t(`${action}.text`)}</p>}
      <p role="status" className={styles['outcome']}>
        {request.data?.message ?? (request.isError ? (refusalText(request.error) ?? t('failed')) : '')}
      </p>
      {request.isSuccess || isOver ? (
        <ShopLink className="link" href={routes.home()}>
          {t('home')}
        </ShopLink>
      ) : (
        <Button busy={request.isPending} onClick={() => request.mutate()}>
          {t(`${action}.button`)}
        </Button>
      )}
    </section>
  )
}
