import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon'
import { ChoiceLink } from './choice-link'
import type { ChoiceFacet, FacetActions, FacetChoice } from './facet'
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
            <ChoiceLink
              role="checkbox"
              aria-checked={choice.isOn}
              className={`${styles['choice']} ${choice.isOn ? styles['on'] : ''}`}
              href={choice.href}
              onChoose={onChoose && (() => onChoose(choice, facet))}
            >
              <span className={styles['box']}>{choice.isOn && <Icon name="check" size={16} />}</span>
              <bdi>{choice.label}</bdi>
              <ChoiceCount count={choice.count} />
            </ChoiceLink>
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

/** A choice's number of products, read out as such. */
export function ChoiceCount({ count }: { readonly count: number | undefined }) {
  const t = useTranslations('listing')
  if (count === undefined) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {t('count', { count })}</span>
    </span>
  )
}

/** The first ones, and all that are on. */
function shortened(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  const shown = choices.filter((choice, index) => index < SHOWN || choice.isOn)
  return choices.length - shown.length < LEAST_HIDDEN ? choices : shown
}
