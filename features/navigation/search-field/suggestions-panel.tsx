import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useRecentSearches } from './recent-searches'
import { RecentTools } from './recent-tools'
import { nextOption, suggestionGroups } from './suggestion-groups'
import { SuggestionOption } from './suggestion-option'
import styles from './suggestions-panel.module.css'
import { useFieldSuggestions } from './use-field-suggestions'

/** The state of the list, for the attributes and buttons of the search field. */
export interface SearchPopup {
  /** True when there are options. */
  readonly isShown: boolean
  /** Id of the option that the arrow keys have reached. */
  readonly activeId: string | undefined
  /** Labels of buttons that only the open field shows. */
  readonly backLabel: string
  readonly clearLabel: string
}

/** What the list does for keys pressed in the field. */
export interface SearchPopupKeys {
  /** Handles a key. Returns false for one that belongs to the field. */
  readonly press: (key: string) => boolean
}

interface SuggestionsPanelProps {
  readonly isOpen: boolean
  readonly listId: string
  /** The text of the field, trimmed. */
  readonly text: string
  /** Called when the state of the list changes. */
  readonly onPopup: (popup: SearchPopup) => void
  /** Set by the list, so that the field can pass keys on. */
  readonly keys: RefObject<SearchPopupKeys | null>
  /** Saves a search among the recent ones. */
  readonly saveSearch: (query: string) => void
  readonly onClose: () => void
  readonly focusField: () => void
}

/** The search field's suggestions, with their own messages (docs/navigation.md#search-field). */
export function SearchSuggestions(props: SuggestionsPanelProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <SuggestionsPanel {...props} />
    </LateMessages>
  )
}

const NAMESPACES = ['searchField'] as const

/** The list below the search field: options in groups, all within reach of the arrow keys. */
function SuggestionsPanel({
  isOpen,
  listId,
  text,
  onPopup,
  keys,
  saveSearch,
  onClose,
  focusField,
}: SuggestionsPanelProps) {
  const t = useTranslations('searchField')
  const { found, isPending, isError, noteOpened } = useFieldSuggestions(text, isOpen)
  const { searches, forget } = useRecentSearches(isOpen)
  const groups = useMemo(() => suggestionGroups(text, found, searches), [text, found, searches])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const [active, setActive] = useState<{ readonly of: string; readonly at: number }>()
  const at = active?.of === text && active.at < count ? active.at : -1
  const idOf = (place: number) => `${listId}-${place}`
  const activeId = isOpen && at >= 0 ? idOf(at) : undefined

  const isShown = isOpen && count > 0
  const [backLabel, clearLabel] = [t('back'), t('clear')]
  useEffect(() => {
    onPopup({ isShown, activeId, backLabel, clearLabel })
  }, [onPopup, isShown, activeId, backLabel, clearLabel])
  useEffect(() => {
    keys.current = {
      press: (key) => {
        if (key === 'Enter') {
          const option = activeId === undefined ? null : document.getElementById(activeId)
          option?.click()
          return option !== null
        }
        const next = nextOption(key, at, count)
        if (next !== undefined) setActive({ of: text, at: next })
        return next !== undefined
      },
    }
  })
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    if (!isOpen) setActive(undefined)
  }, [isOpen])

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
        <div id={listId} role="listbox" aria-label={t('results')} className={styles['groups']}>
          {groups.map(({ name, options }, groupAt) => {
            const before = groups.slice(0, groupAt).reduce((sum, group) => sum + group.options.length, 0)
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
              <div key={name} role="group" aria-label={t(name)} className={`${styles['group']} ${styles[name]}`}>
                <p className={`eyebrow ${styles['title']}`} aria-hidden="true">
                  {t(name)}
                </p>
                {options.map((option, optionAt) => (
                  <SuggestionOption
                    key={`${option.kind} ${option.href}`}
                    id={idOf(before + optionAt)}
                    option={option}
                    isActive={before + optionAt === at}
                    onChoose={() => {
                      if (option.kind === 'query' || option.kind === 'all') saveSearch(option.query)
                      if (option.kind === 'product') noteOpened(option.product.objectID, option.place)
                      onClose()
                    }}
                  />
                ))}
              </div>
            )
          })}
        </div>
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
