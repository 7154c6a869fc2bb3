import { addressesQuery } from '@/lib/domain/addresses/addresses'
import { loadPage, type OwnContext } from '@/lib/server/pages/load-page'
import { checkoutCartQuery } from './api/checkout-cart'
import { chosenAddress } from './use-checkout'

/** Loads each address of the checkout. */
export const loadCheckout = loadPage({
  messages: ['address', 'checkout', 'cart', 'cartPage'],
  cache: 'public',
  withoutSiteData: true,
  load: async () => ({ kind: 'page', props: {} }),
  loadOwn: loadOwnCheckout,
  hasGuestData: true,
})

/** Loads the saved addresses, and the cart as it goes to the default one. */
async function loadOwnCheckout({ api, owner, queryClient, search }: OwnContext): Promise<void> {
  // The browser asks the bank's order first.
  if (search.has('orderId')) return
  const addresses = await queryClient.fetchQuery(addressesQuery(api, owner))
  const deliveryAddressId = chosenAddress(addresses, undefined)?._id
  await queryClient.prefetchQuery(checkoutCartQuery(api, { owner, cartId: undefined, deliveryAddressId }))
}
