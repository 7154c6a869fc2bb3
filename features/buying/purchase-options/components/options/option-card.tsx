import { type ReactNode, useId } from 'react'
import { Amount, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { PurchaseChoice } from '../../rules/purchase-choice'
import type { PurchaseTerms } from '../../rules/purchase-terms'
import { InfoTip } from './info-tip'
import styles from './option-card.module.css'

/** What the card of every choice gets. */
export interface ChoiceCardProps {
  readonly terms: PurchaseTerms
  readonly symbol: string
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: (choice: PurchaseChoice) => void
  readonly quantity: ReactNode
}

interface OptionCardProps {
  /** Name of the group of radios. */
  readonly group: string
  readonly title: string
  /** Explains the option behind an "i". */
  readonly info?: string
  /** Minor units. */
  readonly price: number
  /** The list price that the price replaces. */
  readonly struck?: { readonly amount: number; readonly label: string } | undefined
  readonly symbol: string
  readonly ribbon?: ReactNode
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Below the title: rows, notes and controls. */
  readonly children?: ReactNode
}

/** One way to buy. A click anywhere on the card chooses it; arrow keys move between the cards of a group. */
export function OptionCard(props: OptionCardProps) {
  const { group, title, info, price, struck, symbol, ribbon, isChosen, onChoose, children } = props
  const priceId = useId()
  return (
    <div className={`${styles['card']} ${isChosen ? styles['on'] : ''}`}>
      {ribbon !== undefined && (
        <span className={styles['ribbon']}>
          <Tag variant="leaf">{ribbon}</Tag>
        </span>
      )}
      <div className={styles['head']}>
        <label className={styles['label']}>
          <input
            type="radio"
            name={group}
            className={styles['radio']}
            checked={isChosen}
            onChange={onChoose}
            aria-describedby={priceId}
          />
          <span>{title}</span>
        </label>
        {info !== undefined && <InfoTip title={title} text={info} />}
        <span id={priceId} className={styles['price']}>
          {struck && <StrikePrice minor={struck.amount} symbol={symbol} label={struck.label} />}
          <strong>
            <Amount minor={price} symbol={symbol} />
          </strong>
        </span>
      </div>
      {children && <div className={styles['more']}>{children}</div>}
    </div>
  )
}

/** A line of small print on a card. */
export function OptionNote({ children }: { readonly children: ReactNode }) {
  return <p className="caption">{children}</p>
}
