import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { PageSearch } from './page-search'

interface SubmittedSearchProps {
  /** Accessible name and placeholder. */
  readonly label: string
  /** Name of the button that clears the field; there is none without it. */
  readonly clearLabel?: string
  /** What is searched for now. */
  readonly text: string
  readonly maxLength: number
  /** Called on Enter, without spaces around the text, and with an empty text when the field is cleared. */
  readonly onSearch: (text: string) => void
  /** Without JavaScript, the page that answers the search with `q`. */
  readonly action?: string
  /** Sets the width. */
  readonly className?: string | undefined
}

/** A search within one page that begins when it is submitted. */
export function SubmittedSearch({ clearLabel, text, onSearch, ...field }: SubmittedSearchProps) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  if (shown !== text) {
    setShown(text)
    setTyped(text)
  }
  const clear = () => {
    setTyped('')
    if (text) onSearch('')
  }
  return (
    <PageSearch {...field} text={typed} onChange={setTyped} onSubmit={() => onSearch(typed.trim())}>
      {clearLabel && typed !== '' && <IconButton icon="x" iconSize={18} label={clearLabel} onClick={clear} />}
    </PageSearch>
  )
}
