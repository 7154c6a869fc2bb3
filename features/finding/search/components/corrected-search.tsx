import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { isolatedText } from '@/lib/i18n/text-direction'
import { addressOf } from '../address/listing-scope'
import { withLiteralText } from '../address/literal-text'
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
  const typed = isolatedText(query.q ?? '')
  const href = addressOf(scope, withLiteralText(query))
  return (
    <p className="note">
      {t('corrected', { corrected: isolatedText(correctedText), typed })}{' '}
      <ChoiceLink className="link" href={href} onChoose={() => void choose(href)}>
        {t('asTyped', { typed })}
      </ChoiceLink>
    </p>
  )
}
