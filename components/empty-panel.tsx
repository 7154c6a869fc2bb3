import type { ReactNode } from 'react'
import { EmptyMark, type EmptyMarkProps } from './empty-mark'
import styles from './empty-panel.module.css'

interface EmptyPanelProps extends Pick<EmptyMarkProps, 'icon'> {
  readonly title: string
  readonly text: string
  /** The one button. */
  readonly children: ReactNode
}

/** The one part of a page that has nothing to show yet, and what to do about it. */
export function EmptyPanel({ icon, title, text, children }: EmptyPanelProps) {
  return (
    <section className={styles['panel']}>
      <EmptyMark icon={icon} />
      <h2 className="h3">{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </section>
  )
}
