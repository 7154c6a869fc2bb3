import { formatMoney } from '@/lib/money'
import styles from './price.module.css'

interface AmountProps {
  /** Integer minor units. */
  readonly minor: number
  /** The currency's symbol, such as '$'. */
  readonly symbol: string
}

interface LabelledAmountProps extends AmountProps {
  /** Read by screen readers before the amount, such as "Member Price". */
  readonly label?: string
}

/** An amount in running text. Isolated, so that it keeps its order in right-to-left text. */
export function Amount({ minor, symbol }: AmountProps) {
  return <bdi dir="ltr">{formatMoney(minor, symbol)}</bdi>
}

/** The main amount of a panel: 30 px with a small raised currency sign. */
export function Price({ minor, symbol, label }: LabelledAmountProps) {
  const sign = minor < 0 ? '-' : ''
  return (
    <span className={styles['price']}>
      <Label text={label} />
      <bdi dir="ltr">
        {sign}
        <span className={styles['sign']}>{symbol}</span>
        {formatMoney(Math.abs(minor), '')}
      </bdi>
    </span>
  )
}

/** A struck-through amount that another one replaces. */
export function StrikePrice({ minor, symbol, label }: LabelledAmountProps) {
  return (
    <s className={styles['struck']}>
      <Label text={label} />
      <bdi dir="ltr">{formatMoney(minor, symbol)}</bdi>
    </s>
  )
}

function Label({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="visually-hidden">{text} </span>
}
