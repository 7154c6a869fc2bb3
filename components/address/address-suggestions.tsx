import { useEffect, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { type AddressSuggestion, MIN_SUGGESTED_LENGTH } from '@/lib/domain/addresses/address-values'

interface AddressSuggestionsProps {
  /** Id by which the field names the list. */
  readonly id: string
  /** What the field of the street says. */
  readonly text: string
  readonly onChoose: (suggestion: AddressSuggestion) => void
}

/** Milliseconds without a key before suggestions are asked for. */
const PAUSE_MS = 250

const wholeOf = ({ line1, city, state, zip }: AddressSuggestion) => `${line1}, ${city}, ${state} ${zip}`

/**
 * Whole addresses under the field of the street, as the browser's own list (docs/checkout.md#completion). A failure changes
 * nothing: the address is typed as without them.
 */
export function AddressSuggestions({ id, text, onChoose }: AddressSuggestionsProps) {
  const api = useApi()
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([])
  const chosen = suggestions.find((suggestion) => wholeOf(suggestion) === text)

  // Browsers say that an entry was chosen as if its text had been typed.
  useEffect(() => {
    if (!chosen) return
    setSuggestions([])
    onChoose(chosen)
  }, [chosen, onChoose])

  useEffect(() => {
    const q = text.trim()
    if (q.length < MIN_SUGGESTED_LENGTH) return setSuggestions([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.call('addressSuggestions', { q }, { signal: abort.signal }).then(
        ({ data }) => !abort.signal.aborted && setSuggestions(data),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text])

  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={wholeOf(suggestion)} value={wholeOf(suggestion)} />
      ))}
    </datalist>
  )
}
