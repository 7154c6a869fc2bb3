import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { Field } from './field'
import styles from './password-input.module.css'

interface PasswordInputProps extends Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint'> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly maxLength: number
  /** Names of the button that shows and hides the text. */
  readonly showLabel: string
  readonly hideLabel: string
  /** Below the input, such as its strength. */
  readonly children?: ReactNode
}

/** A required password field with a button that shows the text. */
export function PasswordInput(props: PasswordInputProps) {
  const { name, value, onChange, autoComplete, maxLength, showLabel, hideLabel, children, ...field } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field} required>
      {(control) => (
        <>
          <div className={styles['place']}>
            <input
              {...control}
              className={`${control.className} ${styles['input']}`}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxLength}
              dir="ltr"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <div className={styles['eye']}>
              <IconButton
                icon="eye"
                iconSize={20}
                label={isShown ? hideLabel : showLabel}
                onClick={() => setIsShown((shown) => !shown)}
              />
            </div>
          </div>
          {children}
        </>
      )}
    </Field>
  )
}
