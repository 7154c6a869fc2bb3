import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { ProductCard } from '@/components/product-card/product-card'
import type { ExclusiveDeal } from '@/contract/buying/post-purchase'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { discountPercent, formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { type DealPurchase, useBuyDeal } from '../use-buy-deal'
import styles from './deal-card.module.css'
import { PriceChange } from './price-change'

interface DealCardProps {
  readonly orderId: string
  readonly deal: ExclusiveDeal
  readonly isOver: boolean
}

const SIZES = '(min-width: 1280px) 197px, (min-width: 1030px) 15vw, (min-width: 600px) 30vw, 46vw'

/** A deal whose plus buys it at once. The card leads to the deal's own page. */
export function DealCard({ orderId, deal, isOver }: DealCardProps) {
  const t = useTranslations('exclusiveDeals')
  const { has, toggle } = useWishlistActions()
  const { purchase, buy, changeOf, confirm } = useBuyDeal(orderId)
  const isAdded = deal.isAdded || purchase.kind === 'added'
  const isSaved = has(deal.variantId) ?? deal.isFavourite
  const isBusy = purchase.kind === 'busy' || purchase.kind === 'leaving'
  const change = isAdded || isOver || isBusy ? undefined : changeOf(deal)
  return (
    <ProductCard
      product={cardOf(deal, isOver)}
      href={routes.oneTimeOffer(deal.slug, orderId)}
      sizes={SIZES}
      audience="member"
      saved={isSaved}
      onSave={() => toggle({ childProductId: deal.variantId, productName: deal.name }, isSaved)}
      addLabel={t('add', { product: deal.name })}
      adding={isBusy ? 'busy' : 'idle'}
      onAdd={isAdded || isOver || change ? undefined : () => buy(deal)}
      footer={
        change ? (
          <PriceChange texts="exclusiveDeals.change" change={change} onConfirm={() => confirm(deal)} />
        ) : (
          <>
            {!isAdded && !isOver && <WithTax deal={deal} />}
            <Outcome purchase={purchase} isAdded={isAdded} href={routes.oneTimeOffer(deal.slug, orderId)} />
          </>
        )
      }
    />
  )
}

/** What a press charges. */
function WithTax({ deal: { otoPrice, tax, currencySymbol } }: { readonly deal: ExclusiveDeal }) {
  const t = useTranslations('exclusiveDeals')
  const total = leftToRightText(formatMoney(otoPrice + tax, currencySymbol))
  return <p className={styles['withTax']}>{t('withTax', { total })}</p>
}

function Outcome({
  purchase,
  isAdded,
  href,
}: {
  readonly purchase: DealPurchase
  readonly isAdded: boolean
  readonly href: string
}) {
  const t = useTranslations('exclusiveDeals')
  const outcome = useRef<HTMLDivElement>(null)
  const isOwnPress = purchase.kind !== 'idle'
  const isRefusedAgain = purchase.kind === 'refused' && purchase.problem === 'twice'
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAdded && isOwnPress && document.activeElement === document.body) outcome.current?.focus()
  }, [isAdded, isOwnPress])
  return (
    // There from the start, otherwise screen readers miss the first message.
    <div ref={outcome} role="status" tabIndex={-1} className="small">
      {isAdded && !isRefusedAgain ? (
        <p className={styles['added']}>
          <Icon name="check" size={16} />
          {t('added')}
        </p>
      ) : (
        purchase.kind === 'refused' && (
          <p className={styles['refused']}>
            {purchase.serverMessage ?? t(`problems.${purchase.problem}`)}{' '}
            {purchase.problem === 'card' && (
              <ShopLink href={href} className={`link ${styles['way']}`}>
                {t('otherCard')}
              </ShopLink>
            )}
          </p>
        )
      )}
    </div>
  )
}

/** A deal as a card shows it: its own price instead of what the shopper pays otherwise. */
function cardOf(deal: ExclusiveDeal, isOver: boolean) {
  const { finalPrice, otoPrice } = deal
  return {
    productName: deal.name,
    slug: deal.slug,
    brandName: deal.brandName,
    images: [{ small: deal.image }],
    currencySymbol: deal.currencySymbol,
    msrpPrice: isOver ? 0 : finalPrice,
    tfmPrice: isOver ? finalPrice : otoPrice,
    discountValue: isOver ? 0 : discountPercent(finalPrice, otoPrice),
    rewardFinalPrice: isOver ? 0 : deal.rewardFinalPrice,
    TotalStarRating: deal.rating,
    TotalNoOfRatings: deal.ratings,
    inStock: deal.inStock || deal.isAdded,
  }
}
