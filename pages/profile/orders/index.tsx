import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { SignedOutPanel } from '@/features/account/profile/components/signed-out-panel'
import { ChatButton } from '@/features/buying/chat/chat-button'
import { OrderFilters } from '@/features/buying/orders/list/order-filters'
import { OrdersList } from '@/features/buying/orders/list/orders-list'
import { loadOwnOrders } from '@/features/buying/orders/load-own-orders'
import { useOrderLinks } from '@/features/buying/orders/order-links'
import { TrackingPanel } from '@/features/buying/tracking/tracking-panel'
import { symbolOf } from '@/lib/money'
import { isAppView } from '@/lib/routes'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'
import { useAccountRole } from '@/lib/session/account-role'

export const getServerSideProps = loadPage({
  messages: ['account', 'orders', 'orderParts', 'tracking', 'cart', 'cartPage'],
  cache: 'public',
  loadOwn: loadOwnOrders,
  hasGuestData: true,
})

/** The orders of the caller. Also in the apps' web view, at /order-mobile. */
export default function OrdersPage({ shell, currencyCode }: PageEnvelope) {
  const t = useTranslations('account.navigation')
  const orders = useTranslations('orders')
  const links = useOrderLinks()
  const role = useAccountRole()
  const isApp = isAppView(useRouter().pathname)
  return (
    <AccountFrame current="orders" title={t('orders')} audience="everyone" isBare={isApp} actions={<OrderFilters />}>
      <OrdersList
        currencySymbol={symbolOf(currencyCode, shell?.currencies)}
        signIn={<SignedOutPanel onSignedIn={() => document.querySelector('h1')?.focus()} />}
        tracking={({ orderId }, { storeOrderId, state }) => (
          <TrackingPanel
            orderId={orderId}
            storeOrderId={storeOrderId}
            isOnTheWay={state === 'onTheWay'}
            messageButton={({ role: courier, name }) =>
              role !== 'impersonating' && (
                <ChatButton
                  variant="ring"
                  label={orders('parcel.writeTo', { name })}
                  courier={courier}
                  storeOrderId={storeOrderId}
                />
              )
            }
            actions={() => (
              <p>
                <ShopLink className="link" href={links.order(orderId)}>
                  {orders('toOrder')}
                </ShopLink>
              </p>
            )}
          />
        )}
      />
    </AccountFrame>
  )
}
