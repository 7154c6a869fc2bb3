import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { toMajor } from '@/contract/values/minor-units'
import { recordEvent } from '@/lib/analytics/events'
import { hasConsent } from '@/lib/consent/consent'
import type { AddToCart, CartResult } from '@/lib/domain/cart/cart-context'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { flyToBag } from './components/fly-to-bag'
import { FloatingBag } from './components/side-cart/floating-bag'
import { useCartNotices } from './components/use-cart-notices'
import { useCartCommands } from './store/cart-commands'
import { useCart, useCartStore } from './store/use-cart'

const SideCart = lazily(() => import('./components/side-cart/side-cart').then((module) => module.SideCart))
const PRODUCT_PAGE = '/[name]'

/** The lazily loaded half of the cart: makes the adds, shows their messages, and draws floating bag and side cart. */
export const CartShell = withLateMessages(['cart'], Shell)

function Shell() {
  const { pathname, asPath } = useRouter()
  const store = useCartStore()
  const commands = useCartCommands()
  const cart = useCart()
  const notify = useCartNotices()
  const [openAt, setOpenAt] = useState<string>()
  const [hasOpened, setHasOpened] = useState(false)

  const openSideCart = () => {
    setHasOpened(true)
    setOpenAt(asPath)
  }
  const performAdd = useEffectEvent(async (request: AddToCart): Promise<CartResult> => {
    const result = await commands.add(request)
    const subject = request.product.productName
    notify(result, { place: 'elsewhere', subject, onSignedIn: () => void performAdd(request) })
    if (result.kind !== 'done') return result
    void commands.chargedPrice(request).then((price) => reportAdd(request, price))
    if (request.source === 'PDP') openSideCart()
    else flyToBag()
    return result
  })
  useEffect(() => store.attach((request) => performAdd(request)), [store])
  useEffect(() => commands.followOtherTabs(), [commands])

  // Navigation closes the side cart, and coming back does not open it again.
  if (openAt !== undefined && openAt !== asPath) setOpenAt(undefined)
  return (
    <>
      {pathname === PRODUCT_PAGE && <FloatingBag cart={cart} onOpen={openSideCart} />}
      {hasOpened && <SideCart cart={cart} open={openAt !== undefined} onClose={() => setOpenAt(undefined)} />}
    </>
  )
}

/**
 * Reports an add to the analytics, and to the search that found the product, if one did (docs/search.md).
 * @param price what one unit or pack is charged: a campaign's price is known only to the cart
 */
function reportAdd({ product, quantity }: AddToCart, price: number): void {
  const { childProductId, parentProductId, productName, brandName, currency } = product
  const finalPriceList = { finalPrice: toMajor(price) }
  const value = toMajor(price * quantity)
  recordEvent('add_to_cart', { childProductId, productName, brandName, finalPriceList, currency, quantity, value })
  if (!hasConsent('analytics')) return
  const added = { productId: parentProductId, price: toMajor(price), quantity }
  import('@/lib/domain/search/search-conversions').then(
    ({ reportConversion }) => reportConversion('addToCart', [added], currency),
    () => undefined,
  )
}
