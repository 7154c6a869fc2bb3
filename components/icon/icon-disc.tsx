import { Icon } from './icon'
import styles from './icon-disc.module.css'
import type { IconName } from './icon-names'

interface IconDiscProps {
  readonly icon: IconName
  /** Green for what has succeeded, red for what has failed. */
  readonly tone?: 'plain' | 'green' | 'blue' | 'red'
}

/** An icon on a tinted disc of 64 px, above the text of a dialog or a form. */
export function IconDisc({ icon, tone = 'plain' }: IconDiscProps) {
  return (
    <span className={`${styles['disc']} ${tone === 'plain' ? '' : styles[tone]}`}>
      <Icon name={icon} size={28} />
    </span>
  )
}
