import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceFacet, FacetChoice } from '../facet'
import styles from './folded-choices.module.css'

interface FoldedChoicesProps {
  readonly facet: ChoiceFacet
  /** Choices that are shown before "Show 14 more". */
  readonly max: number
  readonly className?: string | undefined
  readonly children: (choice: FacetChoice) => ReactNode
}

/** "Show 1 more" would need as much room as the one choice. */
const MIN_HIDDEN = 2

/** The first choices of a filter and all chosen ones, with a button that shows the rest. */
export function FoldedChoices({ facet, max, className, children }: FoldedChoicesProps) {
  const t = useTranslations('listing')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const visibleChoices = isWhole ? facet.choices : shortened(facet.choices, max)
  const hidden = facet.choices.length - visibleChoices.length
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
        {visibleChoices.map((choice) => (
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

function shortened(choices: readonly FacetChoice[], max: number): readonly FacetChoice[] {
  const visibleChoices = choices.filter((choice, index) => index < max || choice.isOn)
  return choices.length - visibleChoices.length < MIN_HIDDEN ? choices : visibleChoices
}
