import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import { FacetChoiceLink } from './choices/facet-choice-link'
import { FoldedChoices } from './choices/folded-choices'
import swatches from './choices/swatch-facet.module.css'
import type { ChoiceFacet, Choose, Facet } from './facet'
import styles from './facet-group.module.css'
import { PriceFacet } from './price/price-facet'

interface FacetListProps {
  readonly facets: readonly Facet[]
  readonly choose: Choose
}

/** All filters with their headings. */
export function FacetList({ facets, choose }: FacetListProps) {
  return facets.map((facet) => (
    <FacetGroup key={facet.name} title={facet.title} isOpen={facet.kind === 'price' || !isClosed(facet)}>
      {facet.kind === 'price' ? (
        <PriceFacet facet={facet} choose={choose} />
      ) : (
        <Choices facet={facet} choose={choose} />
      )}
    </FacetGroup>
  ))
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

interface ChoicesProps {
  readonly facet: ChoiceFacet
  readonly choose: Choose
}

function Choices({ facet, choose }: ChoicesProps) {
  switch (facet.kind) {
    case 'category':
      return <CategoryFacet facet={facet} choose={choose} />
    case 'options':
      return <OptionFacet facet={facet} choose={choose} />
    case 'swatches':
      return <SwatchFacet facet={facet} choose={choose} />
    case 'rating':
      return <RatingFacet facet={facet} choose={choose} />
  }
}

/** The category tree around the chosen category: the ones above it, beside it and below it. */
function CategoryFacet({ facet, choose }: ChoicesProps) {
  const current = facet.choices.findLast((choice) => choice.isOn)
  return (
    <ul aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <li key={choice.href} className={styles[`level${choice.level ?? 1}`]}>
          <FacetChoiceLink choice={choice} isCurrent={choice === current} choose={choose}>
            <bdi>{choice.label}</bdi>
          </FacetChoiceLink>
        </li>
      ))}
    </ul>
  )
}

const MAX_OPTIONS = 4

/** Choices to check several of, each with a count. */
function OptionFacet({ facet, choose }: ChoicesProps) {
  return (
    <FoldedChoices facet={facet} max={MAX_OPTIONS}>
      {(choice) => (
        <FacetChoiceLink role="checkbox" choice={choice} choose={choose}>
          <bdi>{choice.label}</bdi>
        </FacetChoiceLink>
      )}
    </FoldedChoices>
  )
}

/** Three rows beside a list. */
const MAX_SWATCHES = 18

/** Colours to choose several of. Their names are labels for screen readers and tooltips. */
function SwatchFacet({ facet, choose }: ChoicesProps) {
  return (
    <FoldedChoices facet={facet} max={MAX_SWATCHES} className={swatches['list']}>
      {(choice) => (
        <ChoiceLink
          role="checkbox"
          aria-checked={choice.isOn}
          aria-label={choice.label}
          title={choice.label}
          style={{ '--color': choice.color } as CSSProperties}
          className={`${swatches['choice']} ${choice.isOn ? swatches['on'] : ''}`}
          href={choice.href}
          onChoose={() => choose(choice.href)}
        />
      )}
    </FoldedChoices>
  )
}

/** Minimum number of stars. Choosing the chosen one again removes it. */
function RatingFacet({ facet, choose }: ChoicesProps) {
  const t = useTranslations('listing')
  return (
    <div role="radiogroup" aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <FacetChoiceLink
          key={choice.value}
          role="radio"
          label={t('starsAndUp', { stars: choice.value })}
          choice={choice}
          choose={choose}
        >
          <RatingStars value={Number(choice.value)} size={17} />
          <span>{choice.label}</span>
        </FacetChoiceLink>
      ))}
    </div>
  )
}
