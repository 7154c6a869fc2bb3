import { useTranslations } from 'use-intl'
import { Button } from './button/button'
import { Icon } from './icon'
import styles from './section-error.module.css'

interface SectionErrorProps {
  /** What could not be had, in the words of its section; a general sentence without it. */
  readonly text?: string
  readonly onRetry: () => void
  /** A try is under way. */
  readonly pending: boolean
}

/** A part of a page that could not be had, and the way to have it after all. */
export function SectionError({ text, onRetry, pending }: SectionErrorProps) {
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
    </div>
  )
}
