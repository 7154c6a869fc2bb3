import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { Order } from '@/contract/buying/orders'
import { useLocalDate } from '@/lib/time/use-local-date'
import { useBuyAgain } from '../buy-again/use-buy-again'
import { useOrderLinks } from '../order-links'

interface OrderActionsProps {
  readonly order: Order
  /** Symbol of the current currency. */
  readonly currencySymbol: string
}

/** The buttons for the invoice and for buying the whole order again. */
export function OrderActions({ order: { orderId }, currencySymbol }: OrderActionsProps) {
  const t = useTranslations('orders')
  const links = useOrderLinks()
  const again = useBuyAgain(currencySymbol)
  return (
    <div className="wrap gap-10">
      <ButtonLink variant="line" size="slim" href={links.invoice(orderId)}>
        <Icon name="receipt" size={18} />
        {t('detail.invoice')}
      </ButtonLink>
      <Button variant="line" size="slim" busy={again.isBusy(orderId)} onClick={() => again.start({ orderId })}>
        <Icon name="repeat" size={18} />
        {t('buyAgain')}
      </Button>
      {again.dialog}
    </div>
  )
}

/** When the order was placed, and how many stores and items it has. */
export function OrderSubtitle({ order: { placedAt, storeOrders } }: { readonly order: Order }) {
  const t = useTranslations('orders')
  const localDate = useLocalDate()
  const items = storeOrders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const stores = storeOrders.length
  const parts = [localDate(placedAt * 1000, 'moment'), t('stores', { count: stores }), t('items', { count: items })]
  return <p className="note above-4">{parts.join(' · ')}</p>
}
