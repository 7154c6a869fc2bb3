import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import styles from './recent-tools.module.css'
import type { Suggestion } from './suggestion-groups'

interface RecentToolsProps {
  readonly options: readonly Suggestion[]
  /** Forgets one, or all. */
  readonly onForget: (query?: string) => void
  /** A button goes away with its line: the focus goes back to the field first. */
  readonly focusField: () => void
}

/**
 * What is done to recent searches. It lies over their lines without being a part of them: an option of a list may hold
 * no buttons.
 */
export function RecentTools({ options, onForget, focusField }: RecentToolsProps) {
  const t = useTranslations('searchField')
  return (
    <div className={styles['tools']}>
      <button
        type="button"
        className={`link ${styles['all']}`}
        aria-label={t('clearRecentLabel')}
        onClick={() => {
          focusField()
          onForget()
        }}
      >
        {t('clearRecent')}
      </button>
      {options.map(
        (option) =>
          option.kind === 'query' && (
            <button
              key={option.query}
              type="button"
              className={styles['one']}
              aria-label={t('removeRecent', { query: option.query })}
              onClick={() => {
                focusField()
                onForget(option.query)
              }}
            >
              <Icon name="x" size={16} />
            </button>
          ),
      )}
    </div>
  )
}
