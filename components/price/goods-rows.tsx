import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AmountRow, SoftTerm } from './amount-row'
import { Amount, StrikePrice } from './price'

interface GoodsRowsProps {
  /** Namespace of the texts `list`, `member`, `delivery` and `freeDelivery`. */
  readonly texts: 'cartPage.summary' | 'orderParts.totals'
  readonly symbol: string
  /** Number of items. */
  readonly count: number
  /** Amounts are minor units. */
  readonly list: number
  readonly subTotal: number
  readonly promoCode: string | undefined
  readonly promoDiscount: number
  /** How many stores deliver. 0 leaves out the line about delivery. */
  readonly stores: number
  readonly deliveryFee: number
}

/** The first lines of a sum, inside a `dl`: goods at list and member price, promo code, delivery. */
export function GoodsRows(props: GoodsRowsProps) {
  const { texts, symbol, count, list, subTotal, promoCode, promoDiscount, stores, deliveryFee } = props
  const t = useTranslations(texts)
  const soft = (chunks: ReactNode) => <SoftTerm>{chunks}</SoftTerm>
  const isReduced = subTotal !== list
  return (
    <>
      <AmountRow term={t.rich('list', { count, soft })}>
        {isReduced ? <StrikePrice minor={list} symbol={symbol} /> : <Amount minor={list} symbol={symbol} />}
      </AmountRow>
      {isReduced && (
        <AmountRow term={t('member')}>
          <Amount minor={subTotal} symbol={symbol} />
        </AmountRow>
      )}
      {promoDiscount > 0 && (
        <AmountRow term={<bdi>{promoCode}</bdi>} look="leaf">
          <Amount minor={-promoDiscount} symbol={symbol} />
        </AmountRow>
      )}
      {stores > 0 && (
        <AmountRow term={t.rich('delivery', { count: stores, soft })}>
          {deliveryFee > 0 ? <Amount minor={deliveryFee} symbol={symbol} /> : t('freeDelivery')}
        </AmountRow>
      )}
    </>
  )
}
