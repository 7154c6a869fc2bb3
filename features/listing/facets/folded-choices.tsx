import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceFacet, FacetChoice } from './facet'
import styles from './folded-choices.module.css'

interface FoldedChoicesProps {
  readonly facet: ChoiceFacet
  /** Before "Show 14 more". */
  readonly most: number
  readonly className?: string | undefined
  readonly children: (choice: FacetChoice) => ReactNode
}

/** "Show 1 more" would take the place of the one. */
const LEAST_HIDDEN = 2

/** The choices of a filter: the first ones and all that are on, and a button that shows the others. */
export function FoldedChoices({ facet, most, className, children }: FoldedChoicesProps) {
  const t = useTranslations('listing')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isWhole ? facet.choices : shortened(facet.choices, most)
  const hidden = facet.choices.length - shown.length
  const showAll = () => {
    setWhole(true)
    list.current?.focus()
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className={[styles['list'], className].filter(Boolean).join(' ')}
        aria-label={facet.title}
      >
        {shown.map((choice) => (
          <li key={choice.value}>{children(choice)}</li>
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

function shortened(choices: readonly FacetChoice[], most: number): readonly FacetChoice[] {
  const shown = choices.filter((choice, index) => index < most || choice.isOn)
  return choices.length - shown.length < LEAST_HIDDEN ? choices : shown
}
