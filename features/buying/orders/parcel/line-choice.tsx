import type { ReactNode } from 'react'
import { Amount } from '@/components/price/price'
import type { OrderLine } from '@/contract/buying/orders'
import styles from './line-choice.module.css'
import { LinePicture, useLineNotes } from './line-row'

interface LineChoiceProps {
  readonly line: OrderLine
  readonly symbol: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Beside a chosen line, such as how many of it. */
  readonly children?: ReactNode
}

/** A selectable line of an order, as a list item. Needs the texts of `cart` and `orderParts`. */
export function LineChoice({ line, symbol, isOn, onChange, children }: LineChoiceProps) {
  const notes = useLineNotes()(line)
  return (
    <li className={styles['choice']}>
      <label className={styles['label']}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        <LinePicture line={line} />
        <span className={styles['text']}>
          <bdi className={styles['name']}>{line.name}</bdi>
          <span className="caption">
            {notes.map((note) => `${note} · `).join('')}
            <Amount minor={line.accounting.subTotal} symbol={symbol} />
          </span>
        </span>
      </label>
      {isOn && children}
    </li>
  )
}
