import { CategoryFacet } from './category-facet'
import type { ChoiceFacet, Facet, FacetActions } from './facet'
import { FacetGroup } from './facet-group'
import { OptionFacet } from './option-facet'
import { PriceFacet } from './price-facet'
import { RatingFacet } from './rating-facet'
import { SwatchFacet } from './swatch-facet'

interface FacetListProps extends FacetActions {
  readonly facets: readonly Facet[]
}

const DRAWN = { category: CategoryFacet, options: OptionFacet, swatches: SwatchFacet, rating: RatingFacet } as const

/** All filters with their headings. */
export function FacetList({ facets, onChoose, onPrice }: FacetListProps) {
  return facets.map((facet) => (
    <FacetGroup key={facet.name} title={facet.title} isOpen={facet.kind === 'price' || !isClosed(facet)}>
      {facet.kind === 'price' ? (
        <PriceFacet facet={facet} onPrice={onPrice} />
      ) : (
        <Choices facet={facet} onChoose={onChoose} />
      )}
    </FacetGroup>
  ))
}

function Choices({ facet, onChoose }: { readonly facet: ChoiceFacet } & Pick<FacetActions, 'onChoose'>) {
  const Drawn = DRAWN[facet.kind]
  return <Drawn facet={facet} onChoose={onChoose} />
}

const isClosed = ({ isClosed = false, choices }: ChoiceFacet) => isClosed && !choices.some((choice) => choice.isOn)
