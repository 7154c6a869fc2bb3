import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { useIdleLayout } from '@/components/loading/use-idle-layout'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import { useLoadCartProduct } from '@/lib/domain/cart/cart-product'
import { routes } from '@/lib/routes'
import type { BlockOf } from '../../api/home'
import { DealFeature } from '../deals/deal-feature'
import styles from './product-row.module.css'
import rowHead from './row-head.module.css'

type Row = BlockOf<'deals' | 'bestSellers' | 'category'>

/** Up to this many deals are shown side by side, none of them large. */
const FEW = 3
/** Cards per line on a wide screen. */
const LINE = 5
const SIZES = '(min-width: 1280px) 240px, (min-width: 992px) 19vw, (min-width: 768px) 31vw, 46vw'
const WIDE_SIZES = '(min-width: 1280px) 265px, (min-width: 992px) 21vw, (min-width: 768px) 31vw, 46vw'

interface ProductRowProps {
  /** Id of the row's heading. */
  readonly id: string
  readonly row: Row
  /** True for rows far below the first view, which skip layout until they come near. */
  readonly isLater?: boolean
}

/** One row of the home page: deals with a large first one, otherwise cards side by side. */
export function ProductRow({ id, row, isLater = false }: ProductRowProps) {
  const section = useRef<HTMLElement>(null)
  useIdleLayout(section, isLater)
  const [feature, ...others] = row.products
  const isDeals = row.kind === 'deals' && row.products.length > FEW
  return (
    <section
      ref={section}
      className={isLater ? `page section far ${laterClasses(row)}` : 'page section'}
      aria-labelledby={id}
      onPointerEnter={prefetchModal}
    >
      <div className={`${rowHead['head']} ${rowHead['airy']} ${rowHead['narrow']}`}>
        <h2 id={id} className="h2">
          {row.title}
        </h2>
        <RowLink row={row} />
      </div>
      <div className={isDeals ? styles['deals'] : undefined}>
        {isDeals && feature && <DealFeature product={feature} endsAt={row.firstEndsAt} />}
        <ul className={isDeals ? `${styles['cards']} ${styles['three']}` : styles['cards']}>
          {(isDeals ? others : row.products).map((product) => (
            <li key={product.slug}>
              <RowCard product={product} sizes={isDeals ? WIDE_SIZES : SIZES} />
            </li>
          ))}
          {/* When the last line of three has two cards, the link to the rest fills the third place. */}
          {isDeals && others.length % 3 === 2 && (
            <li className={styles['more']}>
              <RestLink text={row.linkText} />
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function laterClasses(row: Row): string {
  return row.products.length > LINE ? `${styles['later']} ${styles['long']}` : `${styles['later']}`
}

function RestLink({ text }: { readonly text: string }) {
  return (
    <ShopLink href={routes.offers()} className={styles['rest']}>
      <Icon name="tag" size={32} />
      {text}
    </ShopLink>
  )
}

function RowLink({ row }: { row: Row }) {
  const t = useTranslations('home')
  if (row.kind === 'bestSellers') return null
  const isDeals = row.kind === 'deals'
  return (
    <ShopLink href={isDeals ? routes.offers() : routes.categoryPage(row.category.slug)} className="link">
      {row.linkText ?? t('allOf', { name: row.title })}
    </ShopLink>
  )
}

interface RowCardProps {
  readonly product: ShoppingProduct
  readonly sizes: string
}

/** A product in a row of the home page. */
function RowCard({ product, sizes }: RowCardProps) {
  return <ShoppingCard product={product} cartProduct={useLoadCartProduct(product)} sizes={sizes} />
}
