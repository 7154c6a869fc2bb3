import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { routes } from '@/lib/routes'
import type { DrawnCategory } from '../sources/category'
import styles from './category-tiles.module.css'

/** The sub-categories of a category with pictures: six in a row, three on phones. */
export function CategoryTiles({ categories }: { readonly categories: DrawnCategory['children'] }) {
  const t = useTranslations('listing')
  if (categories.length === 0) return null
  return (
    <nav className={styles['place']} aria-label={t('subCategories')}>
      <ul className={styles['tiles']}>
        {categories.map(({ title, slug, image, productCount }) => (
          <li key={slug}>
            <ShopLink className={styles['tile']} href={routes.categoryPage(slug)}>
              <ProductPicture
                src={image}
                alt=""
                width={240}
                height={240}
                sizes="(min-width: 1344px) 196px, (min-width: 768px) 15vw, 31vw"
                className={styles['picture']}
              />
              {title}
              <small className={styles['count']}>{t('count', { count: productCount })}</small>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
