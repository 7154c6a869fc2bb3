import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { GRID_SIZES } from '@/components/product-card/card-grid'
import { ProductCard } from '@/components/product-card/product-card'
import type { ProductCard as Product } from '@/contract/finding/catalogue'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { routes } from '@/lib/routes'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './wishlist-card.module.css'

interface WishCardProps {
  readonly product: Product
  readonly onNotify: () => void
  readonly onApproachNotify: () => void
}

/** A product on the wishlist: a card with one button below instead of the plus. */
export function WishlistCard(props: WishCardProps) {
  const { product } = props
  const { toggle } = useWishlistActions()
  return (
    <ProductCard
      product={product}
      sizes={GRID_SIZES}
      audience="member"
      headingLevel={2}
      saved
      onSave={() => toggle(product, true)}
      footer={
        <div className={styles['action']}>
          <Action {...props} />
        </div>
      }
    />
  )
}

function Action({ product, onNotify, onApproachNotify }: WishCardProps) {
  const t = useTranslations('wishlist')
  const now = useRenderedAt()
  const named = (action: string) => t('ofProduct', { action, product: product.productName })
  switch (cardAction(product, now)) {
    case 'notify':
      return (
        <Button
          variant="blue"
          size="slim"
          wide
          aria-haspopup="dialog"
          aria-label={named(t('notifyMe'))}
          onPointerEnter={onApproachNotify}
          onFocus={onApproachNotify}
          onClick={onNotify}
        >
          {t('notifyMe')}
        </Button>
      )
    case 'choose':
      return (
        <ButtonLink
          variant="line"
          size="slim"
          wide
          href={routes.product(product.slug)}
          aria-label={named(t('seeOptions'))}
        >
          {t('seeOptions')}
        </ButtonLink>
      )
    case 'move':
      return <MoveToCart product={product} label={named(t('moveToCart'))} />
  }
}

function MoveToCart({ product, label }: { readonly product: Product; readonly label: string }) {
  const t = useTranslations('wishlist')
  const router = useRouter()
  const { adding, failed, add, prefetch } = useCartActions()
  const { takeOff } = useWishlistActions()
  const [isMoving, setMoving] = useState(false)
  const isBusy = isMoving || adding.has(product.childProductId)
  const hasFailed = failed.has(product.childProductId)
  const retry = useTranslations('shell.components')('tryAgain')

  const move = async () => {
    setMoving(true)
    const result = await add({
      product: cartProductOf(product),
      choice: { kind: 'oneTime' },
      quantity: 1,
      source: 'wishlist',
    })
    if (result.kind !== 'done') return setMoving(false)
    await router.push(routes.cart())
    takeOff(product)
  }
  return (
    <Button
      variant={isBusy ? 'primary' : 'line'}
      size="slim"
      wide
      aria-label={isBusy ? undefined : hasFailed ? `${retry}: ${product.productName}` : label}
      busy={isBusy}
      busyLabel={t('adding')}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void move()}
    >
      {hasFailed ? retry : t('moveToCart')}
    </Button>
  )
}

/** What a shopper can do with a product on the wishlist. */
type CardAction = 'move' | 'choose' | 'notify'

interface Wished {
  readonly inStock: boolean
  readonly allowOrderOutOfStock: boolean
  readonly isGroupBuyCampaign: boolean
  /** Unix seconds at which an upcoming deal starts. */
  readonly dealStartsAt?: number | undefined
}

/**
 * Returns the action of a wishlist card's button. The variant is already chosen; group buys and upcoming deals need
 * choices on the product page.
 * @param now Unix milliseconds of the server's clock
 */
export function cardAction(product: Wished, now: number): CardAction {
  if (!product.inStock && !product.allowOrderOutOfStock) return 'notify'
  const isUpcoming = product.dealStartsAt !== undefined && product.dealStartsAt * 1000 > now
  return product.isGroupBuyCampaign || isUpcoming ? 'choose' : 'move'
}
