import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { routes } from '@/lib/routes'
import { useRenderedAt } from '@/lib/time/server-clock'
import { RatingLine } from '../feedback/rating-line'
import { ShopLink } from '../page/shop-link'
import { ProductPicture } from '../picture/product-picture'
import { Tag } from '../tag/tag'
import { AddButton, type AddState, ChooseLink, HeartButton } from './card-buttons'
import { GuestPrice, MemberPrice } from './card-price'
import { type CardTag, cardTags, type TaggedProduct } from './card-tags'
import styles from './product-card.module.css'

/** What a card shows of a product. Amounts are integer minor units. */
export interface CardProduct extends TaggedProduct {
  readonly productName: string
  readonly slug: string
  readonly brandName: string
  readonly images: readonly { readonly small: string; readonly altText?: string }[]
  readonly currencySymbol: string
  readonly rewardFinalPrice: number
  readonly TotalStarRating: number
  readonly TotalNoOfRatings: number
  readonly swatches?: readonly string[] | undefined
  readonly swatchCount?: number | undefined
}

interface ProductCardProps {
  readonly product: CardProduct
  /** The `sizes` attribute of the picture. */
  readonly sizes: string
  /** In the first view: its picture loads before others. */
  readonly isFirst?: boolean | undefined
  /** Guests see the list price and what members save; members their price and the Talents that come back. */
  readonly audience?: 'guest' | 'member'
  readonly saved?: boolean
  readonly adding?: AddState
  /** Without it there is no heart. */
  readonly onSave?: (() => void) | undefined
  /** Without it, or out of stock, there is no plus. */
  readonly onAdd?: (() => void) | undefined
  /** Called when the pointer or the focus reaches the plus. */
  readonly onApproachAdd?: (() => void) | undefined
  /** The plus leads to the product's page instead of adding one. */
  readonly needsChoice?: boolean
  /** Accessible name of the plus, when it does not add to the cart. */
  readonly addLabel?: string
  /** The page of the card, when it is not that of the product. */
  readonly href?: string
  /** Below the price: MOVE TO CART and the like. */
  readonly footer?: React.ReactNode
  readonly headingLevel?: 2 | 3
}

const NO_PICTURE: CardProduct['images'][number] = { small: '' }
const MAX_SWATCHES = 4

/** A product in a grid or a row. The whole card is a link to it, except for its heart and its plus. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, sizes, audience = 'guest', saved = false, onSave, onAdd, footer } = props
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3'
  const picture = product.images[0] ?? NO_PICTURE
  const isOrderable = product.inStock || product.allowOrderOutOfStock
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <ProductPicture
          src={picture.small}
          alt={picture.altText || product.productName}
          width={320}
          height={320}
          sizes={sizes}
          priority={props.isFirst ?? false}
        />
        <Tags tags={cardTags(product, { audience, now: useRenderedAt() })} />
        <Swatches colors={product.swatches} count={product.swatchCount} />
        {onSave && <HeartButton productName={product.productName} saved={saved} onSave={onSave} />}
        {onAdd && isOrderable && <Plus {...props} onAdd={onAdd} />}
      </div>
      <p className={styles['brand']}>{product.brandName}</p>
      <Heading className={styles['name']}>
        <ShopLink href={props.href ?? routes.product(product.slug)} className={styles['cover']}>
          {product.productName}
        </ShopLink>
      </Heading>
      {product.TotalNoOfRatings > 0 && <RatingLine value={product.TotalStarRating} count={product.TotalNoOfRatings} />}
      {audience === 'guest' ? <GuestPrice {...product} /> : <MemberPrice {...product} />}
      {footer}
    </article>
  )
})

function Plus({
  product,
  needsChoice,
  adding = 'idle',
  onAdd,
  onApproachAdd,
  addLabel,
}: ProductCardProps & { onAdd: () => void }) {
  const { productName, slug } = product
  if (needsChoice) return <ChooseLink productName={productName} slug={slug} />
  return (
    <AddButton productName={productName} label={addLabel} state={adding} onAdd={onAdd} onApproach={onApproachAdd} />
  )
}

function Tags({ tags }: { tags: readonly CardTag[] }) {
  const t = useTranslations('shell.card')
  if (tags.length === 0) return null
  return (
    <div className={styles['tags']}>
      {tags.map(({ kind, variant, values }) => (
        <Tag key={kind} variant={variant}>
          {t(`tags.${kind}`, values)}
        </Tag>
      ))}
    </div>
  )
}

function Swatches({ colors = [], count = 0 }: { colors: CardProduct['swatches']; count: CardProduct['swatchCount'] }) {
  const t = useTranslations('shell.card')
  if (colors.length === 0) return null
  const shown = colors.slice(0, MAX_SWATCHES)
  return (
    <div className={styles['dots']} role="img" aria-label={t('colors', { count: Math.max(count, shown.length) })}>
      {shown.map((color) => (
        <span key={color} className={styles['dot']} style={{ background: color }} />
      ))}
      {count > shown.length && <bdi dir="ltr">+{count - shown.length}</bdi>}
    </div>
  )
}
