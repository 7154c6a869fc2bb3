import { type ReactNode, useState } from 'react'
import { type CartProduct, useCartActions } from '@/lib/domain/cart/cart-context'
import { useWishlistActions, type WishlistProduct } from '@/lib/domain/cart/wishlist-context'
import { useSession } from '@/lib/session/session-state'
import { useRenderedAt } from '@/lib/time/server-clock'
import { type CardProduct, ProductCard } from './product-card'

export interface ShoppingProduct extends CardProduct, WishlistProduct {
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
  const isSignedIn = useSession().kind === 'signedIn'
  const { has, toggle } = useWishlistActions()
  const { adding, justAdded, failed, add, showFailed, prefetch } = useCartActions()
  const [isPreparing, setPreparing] = useState(false)
  const { childProductId: id } = product
  const isSaved = has(id) ?? false
  const addState =
    isPreparing || adding.has(id) ? 'busy' : justAdded.has(id) ? 'done' : failed.has(id) ? 'failed' : 'idle'

  const addOne = async () => {
    setPreparing(true)
    try {
      await add({ product: await cartProduct(), choice: { kind: 'oneTime' }, quantity: 1, source: 'card' })
    } catch {
      showFailed(id)
    } finally {
      setPreparing(false)
    }
  }
  const approach = async () => {
    prefetch()
    await Promise.resolve(cartProduct()).catch(() => undefined)
  }
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      isFirst={isFirst}
      audience={isSignedIn ? 'member' : 'guest'}
      saved={isSaved}
      onSave={() => toggle(product, isSaved)}
      needsChoice={needsChoice(product, useRenderedAt())}
      adding={addState}
      onAdd={() => void addOne()}
      onApproachAdd={() => void approach()}
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
