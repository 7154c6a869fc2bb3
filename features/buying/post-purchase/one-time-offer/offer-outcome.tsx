import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { Order } from '@/contract/buying/orders'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import type { OfferedProduct } from './load-one-time-offer'
import { useArrivalDay } from './offer-facts'
import styles from './offer-outcome.module.css'
import { OfferTimer } from './offer-timer'

interface OfferOutcomeProps {
  readonly view: 'added' | 'answered' | 'twice' | 'soldOut' | 'over'
  readonly product: OfferedProduct
  readonly deal: ExclusiveDeal | undefined
  readonly order: Order | undefined
  readonly orderId: string
  /** The offer was shown before, so the focus was on what is gone. */
  readonly takesFocus: boolean
}

/** What became of an offer, and the way on. */
export function OfferOutcome(props: OfferOutcomeProps) {
  const { view, product, deal, orderId, takesFocus } = props
  const t = useTranslations('oneTimeOffer.outcome')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  return (
    <div className={`page ${styles['page']}`}>
      <div ref={panel} tabIndex={-1} className={styles['panel']}>
        <div className={styles['row']}>
          <ProductPicture src={deal?.image ?? product.picture} alt="" width={60} height={60} />
          <div>
            <h1 className={styles['name']}>{deal?.name ?? product.name}</h1>
            {deal && <p className="caption">{deal.brandName}</p>}
          </div>
          <PriceOf {...props} />
        </div>
        {view === 'over' && <OfferTimer until={deal?.endsAt ?? 0} isOver />}
        <Note {...props} />
        <ButtonLink wide href={routes.confirmOrder(orderId)}>
          {t(view === 'added' ? 'seeOrder' : 'goToOrder')}
        </ButtonLink>
        {view === 'over' && (
          <ButtonLink wide variant="line" href={routes.product(product.slug)}>
            {deal
              ? t('seeAt', { price: leftToRightText(formatMoney(deal.finalPrice, deal.currencySymbol)) })
              : t('seeProduct')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function PriceOf({ view, deal }: OfferOutcomeProps) {
  const t = useTranslations('shell.card')
  if (view === 'soldOut') return <Tag variant="grey">{t('tags.outOfStock')}</Tag>
  if (!deal || view === 'answered' || view === 'twice') return null
  return (
    <b>
      <Amount minor={view === 'over' ? deal.finalPrice : deal.otoPrice} symbol={deal.currencySymbol} />
    </b>
  )
}

function Note({ view, deal, order }: OfferOutcomeProps) {
  const t = useTranslations('oneTimeOffer.outcome')
  const day = useArrivalDay(order, deal?.storeId)
  if (view === 'over') return null
  const isAdded = view === 'added'
  return (
    <p role="status" className={`${styles['note']} ${isAdded ? styles['leaf'] : ''}`}>
      <Icon name={isAdded ? 'check' : 'info'} size={20} />
      <span>
        <b>{t(`${view}.title`)}</b> {isAdded ? <AddedText deal={deal} order={order} day={day} /> : t(`${view}.text`)}
      </span>
    </p>
  )
}

function AddedText({
  deal,
  order,
  day,
}: Pick<OfferOutcomeProps, 'deal' | 'order'> & { readonly day: string | undefined }) {
  const t = useTranslations('oneTimeOffer.outcome.added')
  const line = order?.storeOrders.flatMap(({ lines }) => lines).find(({ variantId }) => variantId === deal?.variantId)
  return (
    <>
      {deal?.isSameParcel && day !== undefined && t('travels', { store: deal.brandName, day })}{' '}
      {/* An order that was loaded before the deal was added shows its old total. */}
      {order &&
        line &&
        t('total', { total: leftToRightText(formatMoney(order.accounting.payable, order.currencySymbol)) })}
    </>
  )
}
