import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import styles from './section-error.module.css'

interface SectionErrorProps {
  /** The section's own message; a general one by default. */
  readonly text?: string
  readonly onRetry: () => void
  /** A retry is running. */
  readonly pending: boolean
  /** A second way on, after "Try again". */
  readonly children?: ReactNode
}

/** The failed state of a part of a page, with "Try again". */
export function SectionError({ text, onRetry, pending, children }: SectionErrorProps) {
  const t = useTranslations('shell.components')
  return (
    <div className={styles['box']} role="status">
      <span className={styles['disc']}>
        <Icon name="alert" size={22} />
      </span>
      <p>{text ?? t('sectionFailed')}</p>
      <Button variant="line" size="slim" busy={pending} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {children}
    </div>
  )
}
