import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './sticky-product-header.module.css'

interface StickyProductHeaderProps {
  readonly product: Pick<ProductDetail, 'productName' | 'images' | 'linkedVariant'>
  readonly isShown: boolean
  /** Price and button. */
  readonly purchase: ReactNode
}

/** A compact product header on wide screens, shown after the product's section has scrolled out of view. */
export function StickyProductHeader({ product, isShown, purchase }: StickyProductHeaderProps) {
  const t = useTranslations('productPage.sticky')
  const { productName, images, linkedVariant } = product
  return (
    <section
      className={isShown ? `${styles['bar']} ${styles['shown']}` : styles['bar']}
      aria-label={t('label')}
      inert={!isShown}
    >
      <div className={`page ${styles['row']}`}>
        <ProductPicture
          className={styles['picture'] ?? ''}
          src={images[0]?.small ?? ''}
          alt=""
          width={56}
          height={56}
        />
        <div className="grow">
          <p className={styles['name']}>
            <bdi>{productName}</bdi>
          </p>
          {linkedVariant.length > 0 && (
            <p className={styles['variants']}>
              {linkedVariant.map(({ keyName, name }) => (
                <bdi key={keyName}>{t('variant', { key: keyName, name })}</bdi>
              ))}
            </p>
          )}
        </div>
        {purchase}
      </div>
    </section>
  )
}
