import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { minutesAndSeconds, useResendTimer } from '@/lib/session/use-resend-timer'
import { useSessionCall } from '../../use-session-call'
import styles from '../session-form.module.css'

interface ResendLineProps {
  readonly email: string
  /** Sends the email again. */
  readonly resend: () => Promise<unknown>
}

/** Sends the code again, once the pause is over. */
export function ResendLine({ email, resend }: ResendLineProps) {
  const t = useTranslations('session.code')
  const { secondsLeft, restart } = useResendTimer(email)
  const [isResent, setIsResent] = useState(false)
  const { send, isBusy, alert } = useSessionCall(resend, () => {
    restart()
    setIsResent(true)
  })
  return (
    <div className={`${styles['small']} ${styles['centred']}`}>
      {secondsLeft > 0 ? (
        <p role="timer" aria-live="off">
          {t.rich('wait', {
            time: minutesAndSeconds(secondsLeft),
            b: boldLeftToRight,
          })}
        </p>
      ) : (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && send(undefined)}
        >
          {t('resend')}
        </button>
      )}
      <p role="status">{alert ?? (isResent && t('resent'))}</p>
    </div>
  )
}
