import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { withText } from '../address/listing-changes'
import { addressOf } from '../address/listing-scope'
import type { ListingAddress } from '../address/use-listing-address'

interface CorrectedSearchProps {
  readonly address: ListingAddress
  /** The text that the results are for. */
  readonly correctedText: string
}

/** Says which words were searched for in place of misspelt ones, with the way back to those that were typed. */
export function CorrectedSearch({ address, correctedText }: CorrectedSearchProps) {
  const t = useTranslations('listing')
  const { scope, query, choose } = address
  const { q: typed = '' } = query
  const href = addressOf(scope, withText(query, `"${typed}"`))
  return (
    <p className="note">
      {t('corrected', { corrected: correctedText, typed })}{' '}
      <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
        {t('asTyped', { typed })}
      </ChoiceLink>
    </p>
  )
}
