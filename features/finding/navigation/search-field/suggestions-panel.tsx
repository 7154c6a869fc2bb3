import { type Ref, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useRecentSearches } from './recent-searches'
import { RecentTools } from './recent-tools'
import { suggestionGroups } from './suggestion-groups'
import { SuggestionOption } from './suggestion-option'
import styles from './suggestions-panel.module.css'
import { useFieldSuggestions } from './use-field-suggestions'

interface SuggestionsPanelProps {
  readonly isOpen: boolean
  readonly listId: string
  /** The text of the field, trimmed. */
  readonly text: string
  /** Id of the option that the arrow keys have reached. */
  readonly activeId: string | undefined
  /** The list, which exists while there are options. */
  readonly listboxRef: Ref<HTMLDivElement>
  /** Saves a search among the recent ones. */
  readonly saveSearch: (query: string) => void
  readonly onClose: () => void
  readonly focusField: () => void
}

/** The search field's suggestions, with their own messages (docs/navigation.md#search-field). */
export const SearchSuggestions = withLateMessages(['searchField'], SuggestionsPanel)

/** The list below the search field: options in groups, all within reach of the arrow keys. */
function SuggestionsPanel({
  isOpen,
  listId,
  text,
  activeId,
  listboxRef,
  saveSearch,
  onClose,
  focusField,
}: SuggestionsPanelProps) {
  const t = useTranslations('searchField')
  const { found, isPending, isError, noteOpened } = useFieldSuggestions(text, isOpen)
  const { searches, forget } = useRecentSearches(isOpen)
  const groups = useMemo(() => suggestionGroups(text, found, searches), [text, found, searches])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (!isOpen) return null
  const isNothing = count === 0 && !isPending
  // The field is empty, and there is nothing to suggest.
  if (isNothing && text === '') return null
  return (
    <>
      <div className={styles['veil']} onClick={onClose} aria-hidden="true" />
      <div className={styles['panel']}>
        <p role="status" className="visually-hidden">
          {isPending ? '' : t('found', { count })}
        </p>
        {isNothing && <p className={styles['note']}>{isError ? t('failed') : t('nothing', { text })}</p>}
        {count === 0 && isPending && <PanelSkeleton label={t('loading')} />}
        {count > 0 && (
          <div ref={listboxRef} id={listId} role="listbox" aria-label={t('results')} className={styles['groups']}>
            {groups.map(({ name, options }, groupAt) => {
              const before = groups.slice(0, groupAt).reduce((sum, group) => sum + group.options.length, 0)
              return (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
                <div key={name} role="group" aria-label={t(name)} className={`${styles['group']} ${styles[name]}`}>
                  <p className={`eyebrow ${styles['title']}`} aria-hidden="true">
                    {t(name)}
                  </p>
                  {options.map((option, optionAt) => {
                    const id = `${listId}-${before + optionAt}`
                    return (
                      <SuggestionOption
                        key={`${option.kind} ${option.href}`}
                        id={id}
                        option={option}
                        isActive={id === activeId}
                        onChoose={() => {
                          if (option.kind === 'query' || option.kind === 'all') saveSearch(option.query)
                          if (option.kind === 'product') noteOpened(option.product.objectID, option.place)
                          onClose()
                        }}
                      />
                    )
                  })}
                </div>
              )
            })}
          </div>
        )}
        {groups[0]?.name === 'recent' && (
          <RecentTools options={groups[0].options} onForget={forget} focusField={focusField} />
        )}
      </div>
    </>
  )
}

function PanelSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['skeleton']}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height="28px" />
      ))}
    </div>
  )
}
