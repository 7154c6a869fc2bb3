import { ChoiceLink } from './choice-link'
import type { ChoiceFacet, FacetActions } from './facet'
import styles from './swatch-facet.module.css'

interface SwatchFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** Colours, of which several may be on. Their names are said and shown to the pointer. */
export function SwatchFacet({ facet, onChoose }: SwatchFacetProps) {
  return (
    <ul className={styles['list']} aria-label={facet.title}>
      {facet.choices.map((choice) => (
        <li key={choice.value}>
          <ChoiceLink
            role="checkbox"
            aria-checked={choice.isOn}
            aria-label={choice.label}
            title={choice.label}
            className={`${styles['choice']} ${choice.isOn ? styles['on'] : ''}`}
            href={choice.href}
            onChoose={onChoose && (() => onChoose(choice, facet))}
          >
            <span className={styles['disc']} style={{ background: choice.color }} />
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}
