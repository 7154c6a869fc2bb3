import type { ChoiceFacet, FacetActions } from './facet'
import { FacetChoiceLink } from './facet-choice-link'
import { FoldedChoices } from './folded-choices'

interface OptionFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

const MAX_SHOWN = 4

/** Choices to check several of, each with a count. */
export function OptionFacet({ facet, onChoose }: OptionFacetProps) {
  return (
    <FoldedChoices facet={facet} max={MAX_SHOWN}>
      {(choice) => (
        <FacetChoiceLink role="checkbox" facet={facet} choice={choice} onChoose={onChoose}>
          <bdi>{choice.label}</bdi>
        </FacetChoiceLink>
      )}
    </FoldedChoices>
  )
}
