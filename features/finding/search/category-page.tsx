import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { PageHead } from '@/components/page/page-head'
import { BannerPicture } from '@/components/picture/banner-picture'
import { pictureUrl, SOCIAL_PICTURE } from '@/components/picture/picture-url'
import { Tag } from '@/components/tag/tag'
import { useApi } from '@/lib/api/api-context'
import { whenIdle } from '@/lib/browser/when-idle'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { isIndexed } from './address/listing-indexing'
import { categoryScope, categorySteps } from './address/listing-scope'
import { useListingAddress } from './address/use-listing-address'
import { CategoryTiles } from './components/category-tiles'
import { ListingSection } from './components/listing-section'
import styles from './listing-page.module.css'
import { type CategoryOverview, categoryQuery } from './sources/category'
import { useMarketplaceList } from './sources/use-marketplace-list'

interface CategoryPageProps {
  readonly slug: string
  readonly shell: ShellData | null
  readonly currencyCode: string
}

/** A category: its banner, the categories below it, and its products. */
export function CategoryPage({ slug, ...rest }: CategoryPageProps) {
  const { data: category } = useQuery(categoryQuery(useApi(), slug))
  return category ? <Category key={slug} category={category} {...rest} /> : null
}

function Category({ category, shell, currencyCode }: Omit<CategoryPageProps, 'slug'> & { category: CategoryOverview }) {
  const t = useTranslations('listing')
  const { title, slug, banner, blurb, productCount, storeCount } = category
  const address = useListingAddress(() => categoryScope(category))
  const live = useMarketplaceList(address)
  useLastCategoryCookie(category.categoryId)
  const { page, q } = address.query
  const isPublic = isIndexed({ ...address, listing: live.listing })
  const path = routes.categoryPage(slug)
  return (
    <div className={`page ${styles['page']}`}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { name: title, page }) : title}
        description={blurb ?? t('categoryDescription', { name: title, count: productCount, stores: storeCount })}
        canonicalPath={page > 1 && isPublic ? `${path}?page=${page}` : path}
        noindex={!isPublic}
        openGraph={{ pictures: banner ? [{ url: pictureUrl(banner, SOCIAL_PICTURE), ...SOCIAL_PICTURE }] : [] }}
      />
      <Breadcrumb steps={categorySteps(category)} />
      <CategoryHead category={category} />
      <CategoryTiles categories={category.children} />
      <ListingSection
        address={address}
        live={live}
        heading={<h2 className="h2">{q ? t('quoted', { keyword: q }) : t('allIn', { name: title })}</h2>}
        shell={shell}
        currencyCode={currencyCode}
      />
    </div>
  )
}

/** Keeps the category that was viewed last in the cookie `catId`. */
function useLastCategoryCookie(categoryId: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        import('@/lib/session/cookies/write-cookie').then(
          ({ writeCookie }) => writeCookie('catId', categoryId),
          () => undefined,
        )
      }),
    [categoryId],
  )
}

/** A category's banner with its name and description, which are below the picture on phones. */
function CategoryHead({ category }: { readonly category: CategoryOverview }) {
  const t = useTranslations('listing')
  const { title, blurb, banner, productCount, storeCount } = category
  return (
    <header className={`${styles['head']} ${banner ? styles['pictured'] : ''}`}>
      {banner && <BannerPicture src={banner} alt="" />}
      <div className={styles['copy']}>
        <h1 className={styles['name']}>{title}</h1>
        {blurb && <p className={styles['blurb']}>{blurb}</p>}
        {productCount > 0 && <Tag variant="leaf">{t('countFrom', { count: productCount, stores: storeCount })}</Tag>}
      </div>
    </header>
  )
}
