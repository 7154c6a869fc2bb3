import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceFacet, FacetActions, FacetChoice } from './facet'
import { FacetChoiceLink } from './facet-choice-link'
import styles from './option-facet.module.css'

interface ChoiceFacetProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
}

/** Before "Show 14 more". */
const SHOWN = 4
/** "Show 1 more" would take the place of the one. */
const LEAST_HIDDEN = 2

/** Choices of which several may be on, each with a box and a count. */
export function OptionFacet({ facet, onChoose }: ChoiceFacetProps) {
  const t = useTranslations('listing')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isWhole ? facet.choices : shortened(facet.choices)
  const hidden = facet.choices.length - shown.length
  const showAll = () => {
    setWhole(true)
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles['list']} aria-label={facet.title}>
        {shown.map((choice) => (
          <li key={choice.value}>
            <FacetChoiceLink role="checkbox" facet={facet} choice={choice} onChoose={onChoose}>
              <bdi>{choice.label}</bdi>
            </FacetChoiceLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`link ${styles['more']}`} onClick={showAll}>
          {t('showMore', { count: hidden })}
        </button>
      )}
    </>
  )
}

/** The first ones, and all that are on. */
function shortened(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  const shown = choices.filter((choice, index) => index < SHOWN || choice.isOn)
  return choices.length - shown.length < LEAST_HIDDEN ? choices : shown
}
