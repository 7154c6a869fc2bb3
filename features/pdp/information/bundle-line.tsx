import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/product-picture'
import type { BundleItem } from './bundle-item'
import styles from './bundle-line.module.css'

/** One product of a bundle: picture, name and quantity. */
export function BundleLine({ item: { image, name, quantity } }: { readonly item: BundleItem }) {
  const t = useTranslations('pdp.bundle')
  return (
    <div className={styles['line']}>
      <ProductPicture className={styles['picture'] ?? ''} src={image ?? ''} alt="" width={64} height={64} />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['quantity']}>{t('quantity', { quantity: String(quantity) })}</p>
      </div>
    </div>
  )
}
