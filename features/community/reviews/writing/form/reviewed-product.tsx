import { useLocale, useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { ProductLine } from '@/components/picture/product-line'
import { formatDate } from '@/lib/time/format-date'
import styles from './reviewed-product.module.css'

export interface ReviewableProduct {
  readonly parentProductId: string
  readonly productName: string
  readonly storeName: string
  /** Picture URL without transformations. */
  readonly image: string
}

interface ReviewedProductProps {
  readonly product: ReviewableProduct
  /** Unix seconds; null when the author has not bought the product, undefined until known. */
  readonly boughtTimestamp: number | null | undefined
}

/** The reviewed product, and when its author bought it. */
export function ReviewedProduct({ product, boughtTimestamp }: ReviewedProductProps) {
  return (
    <ProductLine image={product.image} store={product.storeName} name={product.productName} isRuled>
      {boughtTimestamp === undefined ? (
        <Skeleton width="130px" height="17px" />
      ) : (
        <Bought timestamp={boughtTimestamp} />
      )}
    </ProductLine>
  )
}

function Bought({ timestamp }: { readonly timestamp: number | null }) {
  const t = useTranslations('reviewWriting')
  const locale = useLocale()
  if (timestamp === null) return <p className="caption">{t('notBought')}</p>
  return <p className={styles['bought']}>{t('bought', { date: formatDate(timestamp * 1000, locale, 'longDay') })}</p>
}
