import type { ChoiceFacet, FacetActions } from './facet'
import { FacetChoiceLink } from './facet-choice-link'
import { FoldedChoices } from './folded-choices'

interface OptionFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

const MOST = 4

/** Choices of which several may be on, each with a box and a count. */
export function OptionFacet({ facet, onChoose }: OptionFacetProps) {
  return (
    <FoldedChoices facet={facet} most={MOST}>
      {(choice) => (
        <FacetChoiceLink role="checkbox" facet={facet} choice={choice} onChoose={onChoose}>
          <bdi>{choice.label}</bdi>
        </FacetChoiceLink>
      )}
    </FoldedChoices>
  )
}
