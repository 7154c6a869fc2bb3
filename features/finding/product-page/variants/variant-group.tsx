import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Chip } from '@/components/tag/chip'
import type { Bitmap } from '@/contract/finding/catalogue'
import { arrowKeyMove } from '../arrow-key-move'
import type { ChoiceProblem } from './use-variant-choice'
import styles from './variant-group.module.css'
import { type VariantAttribute, visibleOptions } from './variant-selection'

interface VariantGroupProps {
  readonly attribute: VariantAttribute
  readonly chosen: number
  /** The option whose variant is being fetched. */
  readonly pending: number | undefined
  readonly problem: ChoiceProblem | undefined
  readonly colorIndex: Bitmap['colorIndex']
  readonly isAvailable: (option: number) => boolean
  readonly onChoose: (option: number) => void
}

/** "Choose Your {attribute} : {value}" with its chips as radio buttons. Arrow keys move and choose. */
export function VariantGroup({ attribute, chosen, pending, problem, colorIndex, ...group }: VariantGroupProps) {
  const t = useTranslations('productPage.variants')
  const labelId = useId()
  const chipsId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { label, values } = attribute
  const visible = visibleOptions(values.length, chosen, isExpanded)
  const hasMore = visibleOptions(values.length, chosen, false).length < values.length

  const turnByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { direction } = getComputedStyle(event.currentTarget)
    const index = arrowKeyMove(event.key, focusedPlace(event), visible.length, direction)
    const option = index === undefined ? undefined : visible[index]
    if (index === undefined || option === undefined) return
    event.preventDefault()
    const chip = event.currentTarget.children[index]
    if (chip instanceof HTMLElement) chip.focus()
    // An unavailable option would change other attributes too, so it requires Enter or Space.
    if (group.isAvailable(option)) group.onChoose(option)
  }

  return (
    <div className="grid gap-10">
      <p id={labelId} className={styles['label']}>
        {t.rich('choose', { attribute: label, value: values[chosen] ?? '', b: strong })}
      </p>
      <div id={chipsId} className={styles['chips']} role="radiogroup" aria-labelledby={labelId} onKeyDown={turnByKey}>
        {visible.map((option) => {
          const value = values[option] ?? ''
          const available = group.isAvailable(option)
          return (
            <Chip
              key={value}
              role="radio"
              selected={option === chosen}
              unavailable={!available}
              {...swatchOf(colorIndex[value])}
              {...(available ? {} : { 'aria-label': t('unavailableOption', { value }) })}
              aria-busy={option === pending || undefined}
              tabIndex={option === chosen ? 0 : -1}
              onClick={() => group.onChoose(option)}
            >
              <bdi>{value}</bdi>
            </Chip>
          )
        })}
      </div>
      {hasMore && (
        <div>
          <button
            type="button"
            className={`link ${styles['toggle']}`}
            aria-expanded={isExpanded}
            aria-controls={chipsId}
            aria-label={t(isExpanded ? 'viewLessOf' : 'viewMoreOf', { attribute: label })}
            onClick={() => setExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'viewLess' : 'viewMore')}
          </button>
        </div>
      )}
      <div role="status" className={styles['message']}>
        {problem && (
          <>
            <Icon name="alert" size={18} />
            {t(problem)}
          </>
        )}
        {pending !== undefined && (
          <span className="visually-hidden">{t('changing', { value: values[pending] ?? '' })}</span>
        )}
      </div>
    </div>
  )
}

/** Returns the index of the focused chip, which may differ from the chosen one. */
function focusedPlace({ currentTarget }: KeyboardEvent<HTMLDivElement>): number {
  const chips: readonly unknown[] = [...currentTarget.children]
  return chips.indexOf(document.activeElement)
}

const strong = (chunks: ReactNode) => (
  <b>
    <bdi>{chunks}</bdi>
  </b>
)

function swatchOf(color: Bitmap['colorIndex'][string] | undefined) {
  return color ? { swatch: `rgb(${color.join(' ')})` } : {}
}
