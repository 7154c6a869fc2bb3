import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { brandName } from '@/contract/buying/card-brand'
import type { Order } from '@/contract/buying/orders'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { arrivalOf } from '@/lib/domain/orders/arrival'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './offer-facts.module.css'

interface OfferFactsProps {
  readonly deal: ExclusiveDeal
  readonly order: Order | undefined
  readonly returnDays: number
}

/** How it comes, how it is paid, and that it can be returned. */
export function OfferFacts({ deal, order, returnDays }: OfferFactsProps) {
  const t = useTranslations('oneTimeOffer.facts')
  const day = useArrivalDay(order, deal.storeId)
  const store = deal.brandName
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="truck" size={20} />
        {!deal.isSameParcel
          ? t('ownParcel')
          : day === undefined
            ? t('parcel', { store })
            : t('parcelOn', { store, day })}
      </li>
      {order && (
        <li>
          <Icon name={order.payment.method === 'Wallet' ? 'wallet' : 'card'} size={20} />
          <PaidBy deal={deal} payment={order.payment} />
        </li>
      )}
      {returnDays > 0 && (
        <li>
          <Icon name="undo" size={20} />
          {t('returns', { days: returnDays })}
        </li>
      )}
    </ul>
  )
}

function PaidBy({ deal, payment }: { readonly deal: ExclusiveDeal; readonly payment: Order['payment'] }) {
  const t = useTranslations('oneTimeOffer.facts')
  const money = (minor: number) => leftToRightText(formatMoney(minor, deal.currencySymbol))
  const values = { price: money(deal.otoPrice), tax: money(deal.tax) }
  const { method, brand, last4 } = payment
  if (method === 'COD') return t('atTheDoor', values)
  if (method === 'Wallet') return t('talents', values)
  if (last4 === undefined) return t('sameMethod', values)
  return t('card', { ...values, card: brandName(brand) ?? t('someCard'), last4: leftToRightText(last4) })
}

/** Returns the day on which the parcel of a store arrives, as the order says it, such as '24 Mar 2026'. */
export function useArrivalDay(order: Order | undefined, storeId: string | undefined): string | undefined {
  const locale = useLocale()
  const now = useRenderedAt() / 1000
  const parcel = order?.storeOrders.find((one) => one.storeId === storeId)
  const arrival = parcel && arrivalOf(parcel, now)
  return arrival && formatDate(arrival.at * 1000, locale, 'day')
}
