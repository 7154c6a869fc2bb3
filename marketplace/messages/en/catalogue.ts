import { accounts } from './accounts.ts'
import { cart } from './cart.ts'
import { community } from './community.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { refusals } from './refusals.ts'
import { subscriptions } from './subscriptions.ts'
import { wallet } from './wallet.ts'

/** All messages of the language. */
export const catalogue = {
  ...accounts,
  ...cart,
  ...community,
  ...notifications,
  ...orders,
  ...products,
  ...refusals,
  ...subscriptions,
  ...wallet,
}
