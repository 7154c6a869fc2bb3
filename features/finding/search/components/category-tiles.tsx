import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { routes } from '@/lib/routes'
import type { CategoryOverview } from '../sources/category'
import styles from './category-tiles.module.css'

/** Fewer tiles than this fill their row as wide tiles. */
const MIN_IN_ROW = 5

/**
 * The sub-categories of a category with pictures: six in a row, three on phones. A few share the row: each has its
 * picture beside its name, on phones two in a row.
 */
export function CategoryTiles({ categories }: { readonly categories: CategoryOverview['children'] }) {
  const t = useTranslations('listing')
  if (categories.length === 0) return null
  const isFew = categories.length < MIN_IN_ROW
  return (
    <nav className={styles['place']} aria-label={t('subCategories')}>
      <ul className={styles['tiles']} data-few={isFew || undefined}>
        {categories.map(({ title, slug, image, productCount }) => (
          <li key={slug}>
            <ShopLink className={styles['tile']} href={routes.categoryPage(slug)}>
              <ProductPicture
                src={image}
                alt=""
                width={240}
                height={240}
                sizes={
                  isFew ? '(min-width: 768px) 104px, 46vw' : '(min-width: 1344px) 196px, (min-width: 768px) 15vw, 31vw'
                }
                className={styles['picture']}
              />
              <span className="grid">
                {title}
                <small className={styles['count']}>{t('count', { count: productCount })}</small>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
