import styles from './category-facet.module.css'
import type { ChoiceFacet, FacetActions } from './facet'
import { FacetChoiceLink } from './facet-choice-link'

interface CategoryFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** The category tree around the chosen category: the ones above it, beside it and below it. */
export function CategoryFacet({ facet, onChoose }: CategoryFacetProps) {
  const current = facet.choices.findLast((choice) => choice.isOn)
  return (
    <ul aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <li key={choice.value} className={styles[`level${choice.level ?? 1}`]}>
          <FacetChoiceLink facet={facet} choice={choice} isCurrent={choice === current} onChoose={onChoose}>
            <bdi>{choice.label}</bdi>
          </FacetChoiceLink>
        </li>
      ))}
    </ul>
  )
}
