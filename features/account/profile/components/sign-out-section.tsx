import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import styles from './sign-out-section.module.css'

/** Signs out on this device or on all devices. */
export function SignOutSection() {
  const t = useTranslations('account.signOut')
  const { show } = useSnackbar()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (where: 'here' | 'everywhere') => {
      const { signOut } = await import('@/lib/session/calls/session-client')
      return signOut({ everywhere: where === 'everywhere' })
    },
    onSuccess: (isEnded, where) => {
      // The language cookie is gone, and direction and fonts belong to the document.
      if (isEnded || where === 'here') location.reload()
      else show({ message: t('othersUnknown'), variant: 'warning', timeout: 5000 })
    },
    onError: () => show({ message: t('failed'), variant: 'error' }),
  })
  return (
    <section className={styles['section']} aria-labelledby="sign-out">
      <div className={styles['words']}>
        <h2 id="sign-out" className="h3">
          {t('title')}
        </h2>
        <p>{t('text')}</p>
      </div>
      <Button variant="line" busy={isPending && variables === 'here'} onClick={() => isPending || mutate('here')}>
        {t('here')}
      </Button>
      <Button
        variant="line"
        busy={isPending && variables === 'everywhere'}
        onClick={() => isPending || mutate('everywhere')}
      >
        {t('everywhere')}
      </Button>
    </section>
  )
}
