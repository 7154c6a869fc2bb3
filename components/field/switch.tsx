import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked' | 'onChange'> & {
  readonly checked: boolean
  readonly onChange?: ((isOn: boolean) => void) | undefined
}

/** A control that is on or off and takes effect at once or with its form. Its label is the caller's. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles['switch']}
      checked={checked}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  )
}
