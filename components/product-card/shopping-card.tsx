import { type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { type CartProduct, useCartActions } from '@/lib/domain/cart/cart-context'
import { useWishlistActions, type WishlistProduct } from '@/lib/domain/cart/wishlist-context'
import { useSession } from '@/lib/session/session-state'
import { useRenderedAt } from '@/lib/time/server-clock'
import { type CardProduct, ProductCard } from './product-card'

export interface ShoppingProduct extends CardProduct, WishlistProduct {
  readonly slug: string
  /** More than one variant exists. */
  readonly hasVariants?: boolean | undefined
}

interface ShoppingCardProps {
  readonly product: ShoppingProduct
  /** Returns what the cart needs to add it. Called when the plus is reached or pressed, perhaps several times. */
  readonly cartProduct: () => CartProduct | Promise<CartProduct>
  readonly sizes: string
  /** In the first view. */
  readonly isFirst?: boolean | undefined
  /** Below the price. */
  readonly footer?: ReactNode
  /** Of its name: 3 by default. */
  readonly headingLevel?: 2 | undefined
}

/**
 * A product card connected to session, wishlist and cart. It shows the viewer's prices; its plus adds one unit, or leads
 * to the product page when there is something to choose.
 */
export function ShoppingCard({ product, cartProduct, sizes, isFirst, footer, headingLevel }: ShoppingCardProps) {
  // A page has up to a hundred cards: showing a member's prices in place of a guest's is done in steps, not in one task.
  const isMember = useDeferredValue(useSession().kind === 'signedIn')
  const { has, toggle } = useWishlistActions()
  const { adding, justAdded, failed, add, showFailed, prefetch } = useCartActions()
  const [isPreparing, setPreparing] = useState(false)
  const { childProductId: id } = product
  const isSaved = has(id) ?? false
  const addState =
    isPreparing || adding.has(id) ? 'busy' : justAdded.has(id) ? 'done' : failed.has(id) ? 'failed' : 'idle'

  // Stable, so that an add or a heart renders the cards that show it, and not all of the page.
  const save = useCallback(() => toggle(product, isSaved), [toggle, product, isSaved])
  const addOne = useCallback(async () => {
    setPreparing(true)
    try {
      await add({ product: await cartProduct(), choice: { kind: 'oneTime' }, quantity: 1, source: 'card' })
    } catch {
      showFailed(id)
    } finally {
      setPreparing(false)
    }
  }, [add, showFailed, cartProduct, id])
  const approach = useCallback(async () => {
    prefetch()
    await Promise.resolve(cartProduct()).catch(() => undefined)
  }, [prefetch, cartProduct])
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      isFirst={isFirst}
      audience={isMember ? 'member' : 'guest'}
      saved={isSaved}
      onSave={save}
      needsChoice={needsChoice(product, useRenderedAt())}
      adding={addState}
      onAdd={addOne}
      onApproachAdd={approach}
      footer={footer}
      headingLevel={headingLevel ?? 3}
    />
  )
}

/**
 * A card cannot simply add one of a product that has variants, that is sold to a group, or whose deal has not begun: its
 * page has the choices.
 * @param now Unix milliseconds of the server's clock
 */
export function needsChoice({ hasVariants, isGroupBuyCampaign, dealStartsAt }: ShoppingProduct, now: number): boolean {
  return (
    hasVariants === true || isGroupBuyCampaign === true || (dealStartsAt !== undefined && dealStartsAt * 1000 > now)
  )
}
