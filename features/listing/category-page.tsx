import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { pictureUrl } from '@/components/picture-url'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/shell-data'
import { categoryPlace } from './address/listing-scope'
import { CategoryHead } from './components/category-head'
import { CategoryTiles } from './components/category-tiles'
import { ListingSection } from './components/listing-section'
import styles from './listing-page.module.css'
import { isForCrawlers } from './product-list-page'
import { categoryQuery, type DrawnCategory } from './sources/category'
import { useListing } from './sources/use-marketplace-list'
import { useNoteCategory } from './use-note-category'

interface CategoryPageProps {
  readonly slug: string
  readonly shell: ShellData | null
  readonly currencyCode: string
}

const SOCIAL_PICTURE = { width: 1060, height: 556 } as const

/** A category: its banner, the categories below it, and its products (specification 2.1). */
export function CategoryPage({ slug, ...place }: CategoryPageProps) {
  const { data: category } = useQuery(categoryQuery(useApi(), slug))
  return category ? <Category key={slug} category={category} {...place} /> : null
}

function Category({ category, shell, currencyCode }: Omit<CategoryPageProps, 'slug'> & { category: DrawnCategory }) {
  const t = useTranslations('listing')
  const { title, slug, banner, blurb, productCount, storeCount } = category
  const live = useListing(() => categoryPlace(category))
  useNoteCategory(category.categoryId)
  const { page } = live.query
  const isForAll = isForCrawlers(live)
  const path = routes.categoryPage(slug)
  return (
    <div className={`page ${styles['page']}`}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { name: title, page }) : title}
        description={blurb ?? t('categoryDescription', { name: title, count: productCount, stores: storeCount })}
        canonicalPath={page > 1 && isForAll ? `${path}?page=${page}` : path}
        noindex={!isForAll}
        openGraph={{ pictures: banner ? [{ url: pictureUrl(banner, SOCIAL_PICTURE), ...SOCIAL_PICTURE }] : [] }}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[
          { name: t('home'), href: routes.home() },
          ...category.path.map((step) => ({ name: step.title, href: routes.categoryPage(step.slug) })),
        ]}
      />
      <CategoryHead category={category} />
      <CategoryTiles categories={category.children} />
      <ListingSection
        live={live}
        heading={
          <h2 className="h2">{live.query.q ? t('quoted', { keyword: live.query.q }) : t('allIn', { name: title })}</h2>
        }
        departments={shell?.departments ?? []}
        currencyCode={currencyCode}
        currencies={shell?.currencies}
      />
    </div>
  )
}
