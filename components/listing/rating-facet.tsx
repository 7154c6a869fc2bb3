import { useTranslations } from 'use-intl'
import { RatingStars } from '../rating-stars'
import { ChoiceLink } from './choice-link'
import type { ChoiceFacet, FacetActions } from './facet'
import { ChoiceCount } from './option-facet'
import styles from './rating-facet.module.css'

interface RatingFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** At least so many stars: one of them, or none when the chosen one is chosen again. */
export function RatingFacet({ facet, onChoose }: RatingFacetProps) {
  const t = useTranslations('listing')
  return (
    <div role="radiogroup" aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <ChoiceLink
          key={choice.value}
          role="radio"
          aria-checked={choice.isOn}
          aria-label={t('starsAndUp', { stars: choice.value })}
          className={`${styles['choice']} ${choice.isOn ? styles['on'] : ''}`}
          href={choice.href}
          onChoose={onChoose && (() => onChoose(choice, facet))}
        >
          <span className={styles['ring']} />
          <RatingStars value={Number(choice.value)} size={17} />
          <span>{choice.label}</span>
          <ChoiceCount count={choice.count} />
        </ChoiceLink>
      ))}
    </div>
  )
}
