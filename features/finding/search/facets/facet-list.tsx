import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import { FacetChoiceLink } from './choices/facet-choice-link'
import { FoldedChoices } from './choices/folded-choices'
import { RatingFacet } from './choices/rating-facet'
import { SwatchFacet } from './choices/swatch-facet'
import type { ChoiceFacet, Facet, FacetActions } from './facet'
import styles from './facet-group.module.css'
import { PriceFacet } from './price/price-facet'

interface FacetListProps extends FacetActions {
  readonly facets: readonly Facet[]
}

const CHOICES = { category: CategoryFacet, options: OptionFacet, swatches: SwatchFacet, rating: RatingFacet } as const

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
  const ChoicesOfKind = CHOICES[facet.kind]
  return <ChoicesOfKind facet={facet} onChoose={onChoose} />
}

const isClosed = ({ isClosed = false, choices }: ChoiceFacet) => isClosed && !choices.some((choice) => choice.isOn)

interface FacetGroupProps {
  readonly title: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A filter that its heading opens and closes: a `details` element, so that it works before any script. */
function FacetGroup({ title, isOpen, children }: FacetGroupProps) {
  return (
    <details className={styles['group']} open={isOpen}>
      <summary className={styles['summary']}>
        <h3 className={styles['title']}>{title}</h3>
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  )
}

interface CategoryFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** The category tree around the chosen category: the ones above it, beside it and below it. */
function CategoryFacet({ facet, onChoose }: CategoryFacetProps) {
  const current = facet.choices.findLast((choice) => choice.isOn)
  return (
    <ul aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <li key={choice.href} className={styles[`level${choice.level ?? 1}`]}>
          <FacetChoiceLink facet={facet} choice={choice} isCurrent={choice === current} onChoose={onChoose}>
            <bdi>{choice.label}</bdi>
          </FacetChoiceLink>
        </li>
      ))}
    </ul>
  )
}

interface OptionFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

const MAX_SHOWN = 4

/** Choices to check several of, each with a count. */
function OptionFacet({ facet, onChoose }: OptionFacetProps) {
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
