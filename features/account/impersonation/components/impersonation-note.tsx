import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { refusalText } from '@/lib/api/api-error'
import styles from './impersonation-note.module.css'

/** Shown while an admin acts for a shopper: what it means, and how to end it. */
export function ImpersonationNote({ name }: { readonly name: string | undefined }) {
  const t = useTranslations('impersonation.impersonation')
  const titleId = useId()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: endSession })
  return (
    <section className={styles['note']} aria-labelledby={titleId}>
      <Icon name="user" size={20} />
      <div className={styles['words']}>
        <h2 id={titleId}>{name ? t('title', { name }) : t('titleWithoutName')}</h2>
        <p>{t('text')}</p>
        {error && <p role="alert">{refusalText(error) ?? t('failed')}</p>}
      </div>
      <Button variant="navy" size="slim" busy={isPending || isSuccess} onClick={() => mutate()}>
        {t('end')}
      </Button>
    </section>
  )
}

async function endSession(): Promise<void> {
  const { endImpersonation } = await import('@/lib/session/calls/session-client')
  await endImpersonation()
  location.reload()
}
