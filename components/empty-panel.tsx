import type { ReactNode } from 'react'
import styles from './empty-panel.module.css'
import { Icon } from './icon'
import type { IconName } from './icon-names'

interface EmptyPanelProps {
  /** A name of the sprite in a disc, or the basket, the shop's picture of emptiness. */
  readonly icon: IconName | 'basket'
  readonly title: string
  readonly text: string
  /** The one button. */
  readonly children: ReactNode
}

/** The one part of a page that has nothing to show yet, and what to do about it. */
export function EmptyPanel({ icon, title, text, children }: EmptyPanelProps) {
  return (
    <section className={styles['panel']}>
      {icon === 'basket' ? (
        <img className={styles['picture']} src="/basket.webp" alt="" width={128} height={128} />
      ) : (
        <span className={styles['disc']}>
          <Icon name={icon} size={44} />
        </span>
      )}
      <h2 className="h3">{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </section>
  )
}
