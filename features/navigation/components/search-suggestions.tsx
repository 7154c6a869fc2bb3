import { LateMessages } from '@/lib/i18n/late-messages'
import { SuggestionsPanel, type SuggestionsPanelProps } from './suggestions-panel'

/** What the search field offers, with the texts that only it speaks. */
export function SearchSuggestions(props: SuggestionsPanelProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <SuggestionsPanel {...props} />
    </LateMessages>
  )
}

const NAMESPACES = ['searchField'] as const
