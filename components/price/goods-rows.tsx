import type { ReactNode } from 'react'
import { AmountRow } from './amount-row'
import { Amount, StrikePrice } from './price'

interface GoodsRowsProps {
  readonly terms: {
    readonly list: ReactNode
    readonly member: string
    readonly delivery: ReactNode
    readonly freeDelivery: string
  }
  readonly symbol: string
  /** Amounts are minor units. */
  readonly list: number
  readonly subTotal: number
  readonly promoCode: string | undefined
  readonly promoDiscount: number
  /** How many stores deliver. Without any there is no line about delivery. */
  readonly stores: number
  readonly deliveryFee: number
}

/** The first lines of a sum, inside a `dl`: goods at list and member price, promo code, delivery. */
export function GoodsRows({ terms, symbol, list, subTotal, stores, deliveryFee, ...promo }: GoodsRowsProps) {
  const isReduced = subTotal !== list
  return (
    <>
      <AmountRow term={terms.list}>
        {isReduced ? <StrikePrice minor={list} symbol={symbol} /> : <Amount minor={list} symbol={symbol} />}
      </AmountRow>
      {isReduced && (
        <AmountRow term={terms.member}>
          <Amount minor={subTotal} symbol={symbol} />
        </AmountRow>
      )}
      {promo.promoDiscount > 0 && (
        <AmountRow term={<bdi>{promo.promoCode}</bdi>} look="leaf">
          <Amount minor={-promo.promoDiscount} symbol={symbol} />
        </AmountRow>
      )}
      {stores > 0 && (
        <AmountRow term={terms.delivery}>
          {deliveryFee > 0 ? <Amount minor={deliveryFee} symbol={symbol} /> : terms.freeDelivery}
        </AmountRow>
      )}
    </>
  )
}
