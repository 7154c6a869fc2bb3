import { useRouter } from 'next/router'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { MAX_SEARCH_LENGTH } from '@/contract/finding/search-rules'
import { routes } from '@/lib/routes'
import { useMenu } from '../menus/use-menu'
import { nextOption } from './next-option'
import styles from './search-form.module.css'
import { useForgetOthersSearches, useSaveSearch } from './use-save-search'

const load = () => import('../late-parts').then(({ suggestionsPanel }) => suggestionsPanel())
const SearchSuggestions = lazily(() => load().then((module) => module.SearchSuggestions))

/**
 * The header's search field. It is a plain form, which works before and without JavaScript. The code of its suggestions
 * is loaded on first use.
 */
export function SearchForm({ className }: { readonly className: string | undefined }) {
  const t = useTranslations('shell.search')
  const router = useRouter()
  const { q } = router.query
  // Pages of an account search in what is theirs.
  const term = typeof q === 'string' && !router.pathname.startsWith('/profile') ? q : ''
  const { root, isOpen, setIsOpen } = useMenu()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [wasOpened, setWasOpened] = useState(false)
  /** The list of suggestions, while there are any. */
  const [listbox, setListbox] = useState<HTMLElement | null>(null)
  /** Id of the option that the arrow keys have reached. */
  const [activeId, setActiveId] = useState<string>()
  const [isAlive, setAlive] = useState(false)
  // Without JavaScript it is a plain search field, not a combobox.
  useEffect(() => setAlive(true), [])
  useForgetOthersSearches()
  const saveSearch = useSaveSearch(term)

  const open = () => {
    const typed = input.current?.value ?? ''
    if (!isOpen || typed.trim() !== text.trim()) setActiveId(undefined)
    setText(typed)
    setWasOpened(true)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = input.current?.value.trim()
    if (!query) return input.current?.focus()
    saveSearch(query)
    close()
    router.push(routes.search(query))
  }
  /** Returns false for a key that belongs to the field. */
  const pressInList = (key: string): boolean => {
    const options = [...(listbox?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = options.findIndex(({ id }) => id === activeId)
    if (key === 'Enter') {
      options[at]?.click()
      return at >= 0
    }
    const next = nextOption(key, at, options.length)
    if (next === undefined) return false
    options[next]?.scrollIntoView({ block: 'nearest' })
    setActiveId(options[next]?.id)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // By default, Escape would clear the field.
      event.preventDefault()
      input.current?.focus()
      return close()
    }
    if (event.target !== input.current) return
    const opens = !isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (opens) open()
    if (opens || (isOpen && pressInList(event.key))) event.preventDefault()
  }
  const isShown = isOpen && listbox !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of what is in it.
    <div
      ref={root}
      className={[className, styles['root'], isOpen && styles['open']].filter(Boolean).join(' ')}
      onKeyDown={press}
    >
      {isOpen && (
        <button type="button" className={styles['back']} aria-label={t('back')} onClick={close}>
          <Icon name="left" flip />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet. */}
      <form role="search" className={styles['form']} action={routes.search()} method="get" onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          key={term}
          ref={input}
          className={styles['input']}
          type="search"
          name="q"
          defaultValue={term}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          {...(isAlive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isShown,
            'aria-controls': isShown ? listId : undefined,
            'aria-activedescendant': isShown ? activeId : undefined,
          })}
          onFocus={() => void load().catch(() => undefined)}
          onClick={open}
          onInput={open}
        />
        {isOpen && text !== '' && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t('clear')}
            onClick={() => {
              if (input.current) input.current.value = ''
              input.current?.focus()
              open()
            }}
          >
            <Icon name="x" size={18} />
          </button>
        )}
        <button type="submit" className={styles['go']} aria-label={t('submit')}>
          <Icon name="search" size={18} />
        </button>
      </form>
      {wasOpened && (
        <SearchSuggestions
          listId={listId}
          isOpen={isOpen}
          text={text.trim()}
          activeId={activeId}
          listboxRef={setListbox}
          saveSearch={saveSearch}
          onClose={close}
          focusField={() => input.current?.focus()}
        />
      )}
    </div>
  )
}
