import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import type { NotificationKind } from '@/contract/account/notifications'
import { useApi } from '@/lib/api/api-context'
import { notificationGroups } from '@/lib/domain/notifications/notification-lists'
import styles from './end-mails.module.css'

/**
 * Asks for confirmation to unsubscribe from a kind of mail, by the key in the link of such a mail. Needs no sign-in.
 * Opening the page changes nothing, because mail scanners follow links.
 */
export function EndMails({ mailKey }: { readonly mailKey: string }) {
  const t = useTranslations('notifications.mails')
  const api = useApi()
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => api.call('switchOffMails', { key: mailKey }),
  })
  const kind = kindIn(mailKey)
  if (kind === undefined) {
    return (
      <p role="alert" className={styles['panel']}>
        {t('wrong')}
      </p>
    )
  }
  return (
    <section className={styles['panel']} aria-labelledby="end-mails">
      <h2 id="end-mails" className="h3">
        {t('title', { kind: t(`kinds.${kind}`) })}
      </h2>
      {isSuccess ? (
        <p role="status">{t('done')}</p>
      ) : (
        <>
          <p>{t('text')}</p>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('confirm')}
          </Button>
          {isError && <p role="alert">{t('failed')}</p>}
        </>
      )}
    </section>
  )
}

/** Returns the kind of mail that a key names, or undefined for a malformed key. */
const kindIn = (key: string): NotificationKind | undefined =>
  Object.values(notificationGroups)
    .flat()
    .find((kind) => kind === key.split('.')[1])
