import { useTranslations } from 'use-intl'
import { PasswordInput } from '@/components/field/password-input'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'
import type { Problem } from '../../form-problems'
import { passwordStrength } from '../../password-strength'
import styles from './password-field.module.css'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: Problem | undefined
  readonly autoComplete: 'current-password' | 'new-password'
  /** Shows the password strength once the shopper types. */
  readonly isMeasured?: boolean
}

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, value, onChange, problem, autoComplete, isMeasured = false } = props
  const t = useTranslations('session')
  const strength = isMeasured && value !== '' ? passwordStrength(value) : undefined
  const hint =
    strength &&
    t('strength', {
      level: strength.level,
      count: strength.count,
      number: strength.hasNumber ? 'yes' : 'no',
      sign: strength.hasSign ? 'yes' : 'no',
    })
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={MAX_PASSWORD_LENGTH}
      value={value}
      onChange={onChange}
      error={problem && t(`problems.${problem}`, { min: MIN_PASSWORD_LENGTH })}
      {...(hint ? { hint } : {})}
      showLabel={t('fields.show')}
      hideLabel={t('fields.hide')}
    >
      {strength && (
        <div className={styles['meter']} data-weak={strength.bars === 1 || undefined} aria-hidden="true">
          {BARS.map((bar) => (
            <i key={bar} data-on={bar <= strength.bars || undefined} />
          ))}
        </div>
      )}
    </PasswordInput>
  )
}

const BARS = [1, 2, 3, 4] as const

/** A field for a new password, with its strength. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'label' | 'value' | 'onChange' | 'problem'>) {
  return <PasswordField {...props} name="password" autoComplete="new-password" isMeasured />
}
