import { Icon } from '../icon/icon'
import styles from './form-alert.module.css'

/** Why a form was rejected as a whole. Announced when it appears. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={styles['alert']}>
      <Icon name="alert" size={20} />
      <span>{text}</span>
    </p>
  )
}
