import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { CodeCells } from '@/components/field/code-cells'
import type { Profile } from '@/contract/account/accounts'
import { CODE_LENGTH } from '@/contract/account/accounts-rules'
import { boldLeftToRight } from '@/lib/i18n/text-direction'
import { useSessionCall } from '../../use-session-call'
import { SessionForm } from '../session-form'
import styles from '../session-form.module.css'
import { ResendLine } from './resend-line'

interface CodeStepProps {
  readonly email: string
  /** The line that says where the code was sent. */
  readonly lead: 'sent' | 'sentIfRight'
  readonly verify: (code: string) => Promise<Profile>
  readonly resend: () => Promise<unknown>
  /** Goes back to the form with the address. */
  readonly onChange: () => void
  readonly onVerified: (profile: Profile) => void
}

/** Verifies an emailed code that signs in: for a new account, or beside the password. */
export function CodeStep({ email, lead, verify, resend, onChange, onVerified }: CodeStepProps) {
  const t = useTranslations('session.code')
  const [code, setCode] = useState('')
  /** The last submitted code. Its error stays until the code changes. */
  const [sentCode, setSentCode] = useState<string>()
  const { send, isBusy, alert, codeProblem } = useSessionCall(verify, onVerified)
  return (
    <SessionForm
      alert={sentCode === code ? alert : undefined}
      isBusy={isBusy}
      problems={{}}
      onSend={() => {
        setSentCode(code)
        send(code)
      }}
    >
      <p className={styles['lead']}>
        {t.rich(lead, {
          digits: CODE_LENGTH,
          email,
          b: boldLeftToRight,
          change: (text) => (
            <button type="button" className="link" onClick={onChange}>
              {text}
            </button>
          ),
        })}
      </p>
      <CodeCells
        label={t('label', { digits: CODE_LENGTH })}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={sentCode === code ? codeProblem : undefined}
      />
      <Button type="submit" wide disabled={code.length < CODE_LENGTH} busy={isBusy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <ResendLine email={email} resend={resend} />
    </SessionForm>
  )
}
