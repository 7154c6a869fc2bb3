import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { useAccountSession } from '@/features/account/profile/use-account-session'
import { ChatButton } from '@/features/buying/chat/chat-button'
import { OrderDetail } from '@/features/buying/orders/detail/order-detail'
import { OrderActions, OrderSubtitle } from '@/features/buying/orders/detail/order-head'
import { useOrder } from '@/features/buying/orders/detail/use-order'
import { loadOwnOrder } from '@/features/buying/orders/load-own-orders'
import { useOrderLinks } from '@/features/buying/orders/order-links'
import { HandOverNote } from '@/features/buying/tracking/hand-over-note'
import { isOnItsWay } from '@/features/buying/tracking/use-live-tracking'
import { ReviewLink } from '@/features/community/reviews/writing/review-link'
import { symbolOf } from '@/lib/money'
import { isAppView } from '@/lib/routes'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'
import { useAccountRole } from '@/lib/session/account-role'

// Orders without an undelivered parcel do without it. It loads while the order is asked for.
const TrackingPanel = lazily(() =>
  import('@/features/buying/tracking/tracking-panel').then((module) => module.TrackingPanel),
)
const CourierPush = lazily(() =>
  import('@/features/account/notifications/courier-push').then((module) => module.CourierPush),
)

export const getServerSideProps = loadPage({
  messages: ['account', 'orders', 'orderParts', 'tracking', 'cart', 'cartPage'],
  cache: 'public',
  loadOwn: loadOwnOrder,
  hasGuestData: true,
})

/** One order. Also in the apps' web view. */
export default function OrderPage({ shell, currencyCode }: PageEnvelope) {
  const account = useTranslations('account.navigation')
  const t = useTranslations('orders')
  const links = useOrderLinks()
  const role = useAccountRole()
  const isApp = isAppView(useRouter().pathname)
  const open = useOrder(useAccountSession() !== 'unknown')
  const { order } = open
  useEffect(() => void TrackingPanel.preload().catch(() => undefined), [])
  const currencySymbol = symbolOf(currencyCode, shell?.currencies)
  return (
    <AccountFrame
      current="orders"
      parent={{ href: links.orders(), text: account('orders') }}
      title={order ? t('number', { number: order.orderNumber }) : t('order')}
      audience="everyone"
      isBare={isApp}
      note={order && <OrderSubtitle order={order} />}
      actions={order && <OrderActions order={order} currencySymbol={currencySymbol} />}
    >
      <OrderDetail
        open={open}
        currencySymbol={currencySymbol}
        tracking={({ orderId }, { storeOrderId, state }) => (
          <TrackingPanel
            orderId={orderId}
            storeOrderId={storeOrderId}
            isOnTheWay={state === 'onTheWay'}
            actions={(parcel) => isOnItsWay(parcel) && <CourierPush />}
            messageButton={({ role: courier, name }) =>
              role !== 'impersonating' && (
                <ChatButton
                  variant="ring"
                  label={t('parcel.writeTo', { name })}
                  courier={courier}
                  storeOrderId={storeOrderId}
                />
              )
            }
          />
        )}
        messages={(_, { storeId, storeName: name }) =>
          role === 'member' && (
            <ChatButton variant="words" label={t('parcel.writeToStore')} about={name} storeId={storeId} />
          )
        }
        handOver={({ orderId }, { storeOrderId }) => <HandOverNote orderId={orderId} storeOrderId={storeOrderId} />}
        review={(line, { storeName }) => (
          <ReviewLink
            product={{
              parentProductId: line.productId,
              productName: line.name,
              storeName,
              image: line.image,
            }}
            texts={{ write: t('parcel.rate'), edit: t('parcel.changeRating') }}
            stars={line.ownRating}
          />
        )}
      />
    </AccountFrame>
  )
}
