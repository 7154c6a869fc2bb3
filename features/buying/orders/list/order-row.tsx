import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { Order } from '@/contract/buying/orders'
import { useLocalDate } from '@/lib/time/use-local-date'
import type { BuyAgain } from '../buy-again/use-buy-again'
import { useOrderLinks } from '../order-links'
import { Arrival } from '../parcel/arrival'
import { orderStateOf, stateLook } from '../parcel/parcel-progress'
import styles from './order-row.module.css'

const MAX_PICTURES = 3

interface OrderRowProps {
  readonly order: Order
  readonly again: BuyAgain
}

/** An order in the list: pictures, number, day and stores, state, total, "Buy again". */
export function OrderRow({ order, again }: OrderRowProps) {
  const t = useTranslations('orders')
  const parts = useTranslations('orderParts')
  const localDate = useLocalDate()
  const links = useOrderLinks()
  const { orderId, orderNumber, placedAt, storeOrders, accounting, currencySymbol } = order
  const state = orderStateOf(order)
  const pictures = [...new Set(storeOrders.flatMap(({ lines }) => lines.map(({ image }) => image)))]
  const [first] = storeOrders
  const onItsWay = storeOrders.find((parcel) => parcel.isUnderWay && parcel.state === state)
  const count = storeOrders.length
  return (
    <li className={styles['row']}>
      <span className={styles['pictures']}>
        {pictures.slice(0, MAX_PICTURES).map((image) => (
          <ProductPicture key={image} className={styles['picture']} src={image} alt="" width={56} height={56} />
        ))}
      </span>
      <div className={styles['text']}>
        <ShopLink className={styles['number']} href={links.order(orderId)}>
          <bdi dir="ltr">{orderNumber}</bdi>
        </ShopLink>
        <p className={styles['notes']}>
          {localDate(placedAt * 1000, 'longDay')}
          {' · '}
          {count === 1 && first ? <bdi>{first.storeName}</bdi> : t('stores', { count })}
        </p>
        {onItsWay && <Arrival parcel={onItsWay} />}
      </div>
      <div className={styles['end']}>
        <Tag variant={stateLook(state)}>{parts(`states.${state}`)}</Tag>
        <b className={styles['total']}>
          <Amount minor={accounting.finalTotal} symbol={currencySymbol} />
        </b>
        <Button
          variant="line"
          size="slim"
          aria-label={t('buyAgainOrder', { number: orderNumber })}
          busy={again.isBusy(orderId)}
          onClick={() => again.start({ orderId })}
        >
          {t('buyAgain')}
        </Button>
      </div>
    </li>
  )
}
