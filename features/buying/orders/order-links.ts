import { useRouter } from 'next/router'
import { isAppView, type OrderRoutes, routes } from '@/lib/routes'

/** The pages of orders for the apps' web view, without header and footer. */
const appOrderRoutes: OrderRoutes = {
  orders: (query) => inApp(routes.orders(query)),
  order: (orderId) => inApp(routes.order(orderId)),
  invoice: (orderId) => inApp(routes.invoice(orderId)),
  returnLabel: (orderId, returnId) => inApp(routes.returnLabel(orderId, returnId)),
}

/** Returns the addresses of the pages of orders in the frame of this page: the shop, or the apps' web view. */
export function useOrderLinks(): OrderRoutes {
  return isAppView(useRouter().pathname) ? appOrderRoutes : routes
}

const inApp = (path: string) => path.replace(routes.orders(), '/order-mobile')
