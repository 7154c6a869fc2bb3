import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { Icon } from '@/components/icon/icon'
import styles from './checkout-panel.module.css'

interface CheckoutPanelProps {
  readonly title: string
  readonly number: number
  readonly isOpen: boolean
  readonly isDone: boolean
  /** What was given, shown when the panel is done and closed. */
  readonly summary?: ReactNode
  /** Says what a panel that is still to come is about. */
  readonly note?: ReactNode
  /** Opens the panel again. */
  readonly onChange: () => void
  readonly children: ReactNode
}

/** A numbered panel: open, done with a line and "Change", or still to come. */
export function CheckoutPanel({
  title,
  number,
  isOpen,
  isDone,
  summary,
  note,
  onChange,
  children,
}: CheckoutPanelProps) {
  const t = useTranslations('checkout')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The button that was pressed went with the panel before.
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const isClosed = isDone && !isOpen
  const className = isOpen ? styles['open'] : isDone ? styles['done'] : ''
  return (
    <section className={`${styles['panel']} ${className}`} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <span className={styles['number']} aria-hidden="true">
          {isClosed ? <Icon name="check" size={18} /> : number}
        </span>
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={`h3 ${styles['title']}`}
          aria-current={isOpen ? 'step' : undefined}
        >
          {title}
          {isClosed && <span className="visually-hidden"> ({t('done')})</span>}
        </h2>
        {!isOpen && !isDone && note && <p className={styles['note']}>{note}</p>}
        {isClosed && (
          <button
            type="button"
            className={`link ${styles['change']}`}
            aria-label={t('changePanel', { panel: title })}
            onClick={onChange}
          >
            {t('change')}
          </button>
        )}
      </header>
      {isOpen ? (
        <div className={styles['body']}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      ) : (
        isClosed && <div className={styles['summary']}>{summary}</div>
      )}
    </section>
  )
}
