import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CountedPicture } from '@/components/picture/counted-picture'
import { Amount } from '@/components/price/price'
import type { OrderLine } from '@/contract/buying/orders'
import { useLineOptions } from '@/lib/domain/cart/line-options'
import styles from './line-row.module.css'

interface LineRowProps {
  readonly line: OrderLine
  readonly symbol: string
  /** Links. */
  readonly actions?: ReactNode
}

/** An ordered product with its picture, quantity and amount, as a list item. */
export function LineRow({ line, symbol, actions }: LineRowProps) {
  const t = useTranslations('orderParts.line')
  const notes = useLineNotes()(line)
  const { name, state, accounting } = line
  return (
    <li className={styles['line']} data-gone={state === 'cancelled' || undefined}>
      <LinePicture line={line} />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        {notes.length > 0 && <p className="caption">{notes.join(' · ')}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      <span className={styles['amount']}>
        {accounting.subTotal === 0 ? t('free') : <Amount minor={accounting.subTotal} symbol={symbol} />}
      </span>
    </li>
  )
}

/** The picture of a line with its quantity. */
export function LinePicture({ line: { image, quantity } }: { readonly line: Pick<OrderLine, 'image' | 'quantity'> }) {
  const t = useTranslations('orderParts.line')
  return <CountedPicture src={image} count={quantity} label={t('quantity', { shown: quantity })} />
}

/** Returns the options of a line, and whether it was cancelled or returned. Needs the texts of `cart`. */
export function useLineNotes(): (line: OrderLine) => readonly string[] {
  const t = useTranslations('orderParts.line')
  const optionsOf = useLineOptions({ withPlan: true })
  return (line) => [
    ...optionsOf({ ...line, offerDetails: {} }),
    ...(line.isFirstPurchaseDeal ? [t('deal')] : []),
    ...(line.isAddedLater ? [t('added')] : []),
    ...(line.state === 'ordered' ? [] : [t(line.state)]),
  ]
}
