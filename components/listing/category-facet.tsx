import styles from './category-facet.module.css'
import { ChoiceLink } from './choice-link'
import type { ChoiceFacet, FacetActions } from './facet'
import { ChoiceCount } from './option-facet'

interface CategoryFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** The way down the category tree: the steps taken, what stands beside the last one, and what is below it. */
export function CategoryFacet({ facet, onChoose }: CategoryFacetProps) {
  const current = facet.choices.findLast((choice) => choice.isOn)
  return (
    <ul aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <li key={choice.value} className={styles[`level${choice.level ?? 1}`]}>
          <ChoiceLink
            className={lookOf(choice.isOn, choice === current && (choice.level ?? 1) > 1)}
            aria-current={choice === current ? 'true' : undefined}
            href={choice.href}
            onChoose={onChoose && (() => onChoose(choice, facet))}
          >
            <bdi>{choice.label}</bdi>
            <ChoiceCount count={choice.count} />
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}

const lookOf = (isOn: boolean, isCurrent: boolean) =>
  [styles['choice'], isOn && styles['on'], isCurrent && styles['current']].filter(Boolean).join(' ')
