import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { PageHead } from '@/components/page/page-head'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { canonicalPath, isIndexed } from './address/listing-indexing'
import { type ListingScope, pathOf, scopeAt } from './address/listing-scope'
import { type ListingTitle, titleOf } from './address/listing-title'
import { shownText } from './address/literal-text'
import { useListingAddress } from './address/use-listing-address'
import { ListingSection } from './components/listing-section'
import { useListingWords } from './facets/use-listing-words'
import styles from './listing-page.module.css'
import { useMarketplaceList } from './sources/use-marketplace-list'

interface ProductListPageProps {
  readonly shell: ShellData | null
  readonly currencyCode: string
}

/** The list of products that the address asks for (docs/lists.md#addresses). */
export function ProductListPage({ shell, currencyCode }: ProductListPageProps) {
  const t = useTranslations('listing')
  const address = useListingAddress(scopeOrAll)
  const { scope, query } = address
  const live = useMarketplaceList(address)
  const list = { scope, query, listing: live.listing }
  const name = useTitle(titleOf(scope, query, live.listing))
  const { page } = query
  return (
    <div className={`page ${styles['page']}`}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { name, page }) : name}
        description={t('description', { name })}
        canonicalPath={canonicalPath(list)}
        noindex={!isIndexed(list)}
      />
      <Breadcrumb steps={[{ name, href: pathOf(scope) }]} />
      <ListingSection
        address={address}
        live={live}
        heading={
          <h1 className="h1">
            <bdi>{name}</bdi>
          </h1>
        }
        shell={shell}
        currencyCode={currencyCode}
      />
    </div>
  )
}

const scopeOrAll = (path: string): ListingScope => scopeAt(path) ?? { kind: 'products' }

function useTitle(title: ListingTitle): string {
  const t = useTranslations('listing')
  const words = useListingWords('')
  switch (title.kind) {
    case 'name':
      return title.name
    case 'keyword':
      return t('quoted', { keyword: shownText(title.keyword) })
    case 'offer':
      return words.offer(title.offer)
    case 'all':
      return t('allProducts')
  }
}
