import Link from 'next/link'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/product-picture'
import type { HomeContent } from '@/contract/home'
import { routes } from '@/lib/routes'
import styles from './departments.module.css'

/** The departments as round pictures. */
export function Departments({ departments }: { readonly departments: HomeContent['departments'] }) {
  const t = useTranslations('home')
  if (departments.length === 0) return null
  return (
    <section className={`page ${styles['section']}`} aria-labelledby="departments">
      <div className={styles['head']}>
        <h2 id="departments" className="h2">
          {t('shopByCategory')}
        </h2>
        <Link href={routes.productList()} prefetch={false} className="link">
          {t('allCategories')}
        </Link>
      </div>
      <ul className={styles['row']}>
        {departments.map(({ title, slug, categoryId, image }) => (
          <li key={categoryId}>
            <Link href={routes.category(slug, categoryId)} prefetch={false}>
              <ProductPicture src={image} alt="" width={160} height={160} className={styles['picture']} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
