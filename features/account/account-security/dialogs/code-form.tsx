import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeCells } from '@/components/field/code-cells'
import { CODE_LENGTH } from '@/contract/account/accounts-rules'
import { ApiError } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { minutesAndSeconds, useResendTimer } from '@/lib/session/use-resend-timer'
import { SecurityForm } from './security-form'
import styles from './security-form.module.css'
import { useRefusal } from './use-dialog-form'

interface CodeFormProps {
  /** The address to which the code went. */
  readonly email: string
  /** The purpose of the code; codes for different purposes have countdowns of their own. */
  readonly purpose: 'email' | 'deletion'
  /** Goes back to the form that asked for the code. */
  readonly onBack?: () => void
  readonly resend: () => Promise<unknown>
  readonly confirm: (code: string) => Promise<unknown>
  readonly onCancel: () => void
  readonly submit?: string
  readonly busy?: string
  readonly cancel?: string
  readonly isDanger?: boolean
  /** Below the code. */
  readonly note?: string
}

/** The form for a mailed code, with a link that sends another one. */
export function CodeForm(props: CodeFormProps) {
  const { email, purpose, onBack, resend, confirm, onCancel, submit, busy, cancel, isDanger = false, note } = props
  const t = useTranslations('accountSecurityDialogs')
  const [code, setCode] = useState('')
  /** The last code that was sent. Its refusal stays until the code changes. */
  const [sentCode, setSentCode] = useState<string>()
  const { mutate, isPending, error } = useSingleMutation({ mutationFn: confirm })
  const refusal = useRefusal(sentCode === code ? error : null)
  const isCodeWrong = error instanceof ApiError && error.code === 'CODE_INVALID'
  return (
    <SecurityForm
      alert={isCodeWrong ? undefined : refusal}
      isBusy={isPending}
      isDisabled={code.length < CODE_LENGTH}
      submit={submit ?? t('code.confirm')}
      busy={busy ?? t('code.confirming')}
      isDanger={isDanger}
      {...(cancel !== undefined && { cancel })}
      onCancel={onCancel}
      onSend={() => {
        setSentCode(code)
        mutate(code)
      }}
    >
      <p className={styles['lead']}>
        {t.rich('code.sent', { digits: CODE_LENGTH, email, b: boldLeftToRight })}{' '}
        {onBack && (
          <button type="button" className="link" onClick={onBack}>
            {t('code.change')}
          </button>
        )}
      </p>
      <CodeCells
        label={t('code.label', { digits: CODE_LENGTH })}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={isCodeWrong ? refusal : undefined}
      />
      {note !== undefined && <p className={styles['small']}>{note}</p>}
      <Resend timer={`${purpose} ${email}`} resend={resend} />
    </SecurityForm>
  )
}

/** Sends the code again, once the pause is over. */
function Resend({ timer, resend }: { readonly timer: string; readonly resend: () => Promise<unknown> }) {
  const t = useTranslations('accountSecurityDialogs')
  const { secondsLeft, restart } = useResendTimer(timer)
  const { mutate, isPending, isSuccess, error } = useSingleMutation({ mutationFn: resend, onSuccess: restart })
  const refusal = useRefusal(error)
  return (
    <div className={styles['small']}>
      {secondsLeft > 0 ? (
        <p role="timer" aria-live="off">
          {t.rich('code.wait', {
            time: minutesAndSeconds(secondsLeft),
            b: boldLeftToRight,
          })}
        </p>
      ) : (
        <button type="button" className="link" aria-disabled={isPending || undefined} onClick={() => mutate()}>
          {t('code.resend')}
        </button>
      )}
      <p role="status">{refusal ?? (isSuccess && t('code.resent'))}</p>
    </div>
  )
}
