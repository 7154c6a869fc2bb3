import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import type { ChoiceFacet, FacetActions } from '../facet'
import { FacetChoiceLink } from './facet-choice-link'

interface RatingFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** Minimum number of stars. Choosing the chosen one again removes it. */
export function RatingFacet({ facet, onChoose }: RatingFacetProps) {
  const t = useTranslations('listing')
  return (
    <div role="radiogroup" aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <FacetChoiceLink
          key={choice.value}
          role="radio"
          label={t('starsAndUp', { stars: choice.value })}
          facet={facet}
          choice={choice}
          onChoose={onChoose}
        >
          <RatingStars value={Number(choice.value)} size={17} />
          <span>{choice.label}</span>
        </FacetChoiceLink>
      ))}
    </div>
  )
}
