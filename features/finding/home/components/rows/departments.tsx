import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { routes } from '@/lib/routes'
import type { BlockOf } from '../../api/home'
import styles from './departments.module.css'
import rowHead from './row-head.module.css'

/** The departments as round pictures. */
export function Departments({ block }: { readonly block: BlockOf<'departments'> }) {
  const { title: heading, linkText, departments } = block
  if (departments.length === 0) return null
  return (
    <section className={`page ${styles['section']}`} aria-labelledby="departments">
      <div className={`${rowHead['head']} ${rowHead['airy']}`}>
        <h2 id="departments" className="h2">
          {heading}
        </h2>
        <ShopLink href={routes.productList()} className="link">
          {linkText}
        </ShopLink>
      </div>
      <ul className={styles['row']}>
        {departments.map(({ title, slug, image }) => (
          <li key={slug}>
            <ShopLink href={routes.categoryPage(slug)}>
              <ProductPicture src={image} alt="" width={160} height={160} className={styles['picture']} />
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
