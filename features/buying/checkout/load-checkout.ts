import { loadPage } from '@/lib/server/pages/load-page'

/** Loads each address of the checkout. The document contains no cart: it is the same for everyone. */
export const loadCheckout = loadPage({
  messages: ['address', 'checkout', 'cart', 'cartPage'],
  cache: 'public',
  withoutSiteData: true,
  load: async () => ({ kind: 'page', props: {} }),
})
