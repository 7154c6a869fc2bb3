import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import styles from './tag.module.css'

interface TagProps {
  readonly variant?: 'plain' | 'deal' | 'leaf' | 'blue' | 'navy' | 'gold' | 'grey' | 'red'
  readonly icon?: IconName
  /** A pill of 32 px instead of a tag of 24 px. */
  readonly pill?: boolean
  readonly children: ReactNode
}

/** A short label of a product, such as a deal, a state or a promise. */
export function Tag({ variant = 'plain', icon, pill = false, children }: TagProps) {
  return (
    <span className={`${styles['tag']} ${styles[variant]} ${pill ? styles['pill'] : ''}`}>
      {icon && <Icon name={icon} size={pill ? 18 : 16} />}
      {children}
    </span>
  )
}
