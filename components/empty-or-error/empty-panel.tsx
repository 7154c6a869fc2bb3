import type { ReactNode } from 'react'
import { EmptyMark, type EmptyMarkProps } from './empty-mark'
import styles from './empty-panel.module.css'

interface EmptyPanelProps extends Pick<EmptyMarkProps, 'icon'> {
  readonly title: string
  readonly text: string
  /** The one button. */
  readonly children: ReactNode
}

/** The empty state of a part of a page, with what to do next. */
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
