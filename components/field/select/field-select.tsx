import type { ComponentProps } from 'react'
import { Icon } from '../../icon/icon'
import styles from './field-select.module.css'

/** A native select as the control of a `Field`, with the shop's own arrow. */
export function FieldSelect(props: ComponentProps<'select'>) {
  return (
    <span className={styles['control']}>
      <select {...props} />
      <Icon name="down" size={18} />
    </span>
  )
}
