import type { CSSProperties } from 'react'
import { ChoiceLink } from '@/components/listing/choice-link'
import type { ChoiceFacet, FacetActions } from '../facet'
import { FoldedChoices } from './folded-choices'
import styles from './swatch-facet.module.css'

interface SwatchFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** Three rows beside a list. */
const MAX_SHOWN = 18

/** Colours to choose several of. Their names are labels for screen readers and tooltips. */
export function SwatchFacet({ facet, onChoose }: SwatchFacetProps) {
  return (
    <FoldedChoices facet={facet} max={MAX_SHOWN} className={styles['list']}>
      {(choice) => (
        <ChoiceLink
          role="checkbox"
          aria-checked={choice.isOn}
          aria-label={choice.label}
          title={choice.label}
          style={{ '--color': choice.color } as CSSProperties}
          className={`${styles['choice']} ${choice.isOn ? styles['on'] : ''}`}
          href={choice.href}
          onChoose={onChoose && (() => onChoose(choice, facet))}
        />
      )}
    </FoldedChoices>
  )
}
