import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import styles from './recent-tools.module.css'
import type { Suggestion } from './suggestion-groups'

interface RecentToolsProps {
  readonly options: readonly Suggestion[]
  /** Deletes one search, or all. */
  readonly onForget: (query?: string) => void
  /** A button disappears with its line, so the focus returns to the field first. */
  readonly focusField: () => void
}

/**
 * The buttons that delete recent searches. They lie above the lines without being part of them, because a listbox
 * option must not contain buttons.
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
