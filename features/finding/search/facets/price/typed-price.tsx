import { useState } from 'react'
import { useEarlyText } from '@/components/field/use-early-text'
import { formatMoney } from '@/lib/money'
import styles from './price-facet.module.css'
import { typedAmount } from './price-range'

interface TypedPriceProps {
  readonly label: string
  readonly symbol: string
  /** Minor units. */
  readonly value: number
  readonly onTyped: (minor: number) => void
}

/** One end of the price range as a text field. It applies on blur or Enter. */
export function TypedPrice({ label, symbol, value, onTyped }: TypedPriceProps) {
  const [text, setText] = useState<string>()
  const done = () => {
    const minor = text === undefined ? undefined : typedAmount(text)
    setText(undefined)
    if (minor !== undefined && minor !== value) onTyped(minor)
  }
  const displayValue = text ?? formatMoney(value, '')
  const field = useEarlyText<HTMLInputElement>(displayValue, setText)
  return (
    <label className={styles['amount']} dir="ltr">
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{symbol}</span>
      <input
        ref={field}
        className={styles['field']}
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(4, displayValue.length)}
        maxLength={12}
        value={displayValue}
        onChange={(event) => setText(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          done()
        }}
      />
    </label>
  )
}
