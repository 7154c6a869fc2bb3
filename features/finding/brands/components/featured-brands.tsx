import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { StoreMark } from '@/components/picture/store-mark'
import { routes } from '@/lib/routes'
import type { Brands } from '../api/stores'
import styles from './featured-brands.module.css'

/** Brands with a picture of their products. */
export function FeaturedBrands({ stores }: { readonly stores: Brands['featured'] }) {
  const t = useTranslations('brands')
  return (
    <section aria-labelledby="featured-brands">
      <h2 id="featured-brands" className="visually-hidden">
        {t('featured')}
      </h2>
      <ul className={styles['grid']}>
        {stores.map(({ storeId, name, markColor, category, productCount, image }, index) => (
          <li key={storeId}>
            <ShopLink href={routes.store(name, storeId)} className={styles['card']}>
              <span className={styles['picture']}>
                <ProductPicture
                  src={image}
                  alt=""
                  width={300}
                  height={300}
                  sizes="(min-width: 1280px) 305px, (min-width: 768px) 23vw, 46vw"
                  priority={index === 0}
                  className={styles['image']}
                />
              </span>
              <span className={styles['body']}>
                <span className={styles['mark']}>
                  <StoreMark name={name} color={markColor} />
                </span>
                <span className={styles['name']}>
                  <bdi>{name}</bdi>
                </span>
                <span className="caption">
                  {category && `${category} · `}
                  {t('products', { count: productCount })}
                </span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
