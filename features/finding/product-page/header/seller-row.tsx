import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { StoreMark } from '@/components/picture/store-mark'
import { RETAIL_MALL_STORE_TYPE } from '@/contract/values/wire-values'
import { routes } from '@/lib/routes'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './seller-row.module.css'

interface SellerRowProps {
  readonly product: Pick<
    ProductDetail,
    'brandName' | 'storeId' | 'storeTypeId' | 'storeMarkColor' | 'storeRating' | 'storeFollowers'
  >
  /** The follow button. */
  readonly follow: ReactNode
}

/** The store of a product: its logo, its name as a link, its type and figures, and the follow button. */
export function SellerRow({ product, follow }: SellerRowProps) {
  const t = useTranslations('productPage.seller')
  const { brandName, storeId, storeTypeId, storeMarkColor } = product
  return (
    <div className="row wrap gap-12">
      <StoreMark name={brandName} color={storeMarkColor} />
      <div className={styles['who']}>
        <ShopLink className={styles['name']} href={routes.store(brandName, storeId)}>
          {brandName}
        </ShopLink>
        {storeTypeId === RETAIL_MALL_STORE_TYPE && <p className="caption">{t('retailMall')}</p>}
        <StoreFigures {...product} />
      </div>
      {follow}
    </div>
  )
}

function StoreFigures({ storeRating: rating = 0, storeFollowers: count = 0 }: SellerRowProps['product']) {
  const t = useTranslations('productPage.seller')
  const shown = count < 1000 ? String(count) : t('thousands', { count: Math.floor(count / 100) / 10 })
  if (rating + count === 0) return null
  return (
    <p className="caption">
      {rating > 0 && (
        <>
          <span className="visually-hidden">{t('rated', { rating: rating.toFixed(1) })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {rating.toFixed(1)}
          </bdi>
        </>
      )}
      {rating > 0 && count > 0 && <span aria-hidden="true"> · </span>}
      {count > 0 && t('followers', { count, shown })}
    </p>
  )
}
