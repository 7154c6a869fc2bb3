import type { ListingQuery } from '@/contract/finding/search-query'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import type { LoadContext } from '@/lib/server/pages/load-page'
import { heading, link, list, type MarkdownPage, markdownAddress, plain, table } from '@/lib/server/pages/markdown'
import { siteAddress } from '@/lib/site-address'
import { isIndexed } from './address/listing-indexing'
import type { ListingScope } from './address/listing-scope'
import type { Listing } from './listing'
import type { CategoryOverview } from './sources/category'

interface CategoryList {
  readonly context: Pick<LoadContext, 'visitor'>
  readonly scope: ListingScope
  readonly query: ListingQuery
  readonly listing: Listing
}

/** Returns the page of a category as Markdown: the categories below it, and the products of the page at a guest's price. */
export function categoryMarkdown(
  { title, blurb, slug, children }: CategoryOverview,
  { context, scope, query, listing }: CategoryList,
): MarkdownPage {
  const { language } = context.visitor
  const words = catalogues[language].markdown
  const path = routes.categoryPage(slug)
  const markdownOf = (page: string) => siteAddress(language, markdownAddress(page))
  const isPublic = isIndexed({ scope, query, listing })
  return {
    title,
    path: query.page > 1 && isPublic ? `${path}?page=${query.page}` : path,
    language,
    noindex: !isPublic,
    blocks: [
      blurb && plain(blurb),
      children.length > 0 && heading(2, words.categories),
      children.length > 0 && list(children.map((each) => link(each.title, markdownOf(routes.categoryPage(each.slug))))),
      heading(2, `${words.products} (${listing.total})`),
      table(
        [words.products, words.price, words.memberPrice, words.availability, words.rating],
        listing.products.map((product) => [
          link(product.productName, markdownOf(routes.product(product.slug))),
          formatMoney(product.msrpPrice, product.currencySymbol),
          formatMoney(product.tfmPrice, product.currencySymbol),
          product.inStock ? words.inStock : product.allowOrderOutOfStock ? words.backOrder : words.outOfStock,
          product.TotalNoOfRatings > 0 ? `${product.TotalStarRating} / 5 (${product.TotalNoOfRatings})` : '',
        ]),
      ),
      query.page < listing.pageCount && link(words.nextPage, markdownOf(`${path}?page=${query.page + 1}`)),
    ],
  }
}
