import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { CodeCells } from '@/components/field/code-cells'
import type { Profile } from '@/contract/account'
import { CODE_LENGTH } from '@/contract/limits'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { verifyCode } from '@/lib/session/calls/session-client'
import type { SessionStep } from '../../session-step'
import { useSessionCall } from '../../use-session-call'
import { SessionForm } from '../session-form'
import styles from '../session-form.module.css'
import { ResendLine } from './resend-line'

interface CodeStepProps {
  readonly email: string
  readonly onStep: (step: SessionStep) => void
  readonly onVerified: (profile: Profile) => void
}

/** Verifies the emailed code that opens a new account. */
export function CodeStep({ email, onStep, onVerified }: CodeStepProps) {
  const t = useTranslations('session.code')
  const [code, setCode] = useState('')
  /** The last submitted code. Its error stays until the code changes. */
  const [sentCode, setSentCode] = useState<string>()
  const { send, isBusy, alert, codeProblem } = useSessionCall(verifyCode, onVerified)
  return (
    <SessionForm
      alert={sentCode === code ? alert : undefined}
      isBusy={isBusy}
      problems={{}}
      onSend={() => {
        setSentCode(code)
        send({ email, code })
      }}
    >
      <p className={styles['lead']}>
        {t.rich('sent', {
          email,
          b: boldLeftToRight,
          change: (text) => (
            <button type="button" className="link" onClick={() => onStep({ kind: 'signUp' })}>
              {text}
            </button>
          ),
        })}
      </p>
      <CodeCells
        label={t('label')}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={sentCode === code ? codeProblem : undefined}
      />
      <Button type="submit" wide disabled={code.length < CODE_LENGTH} busy={isBusy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <ResendLine email={email} call="resendCode" />
    </SessionForm>
  )
}
