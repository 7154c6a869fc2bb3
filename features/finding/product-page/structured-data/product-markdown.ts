import { catalogues } from '@/lib/i18n/messages-by-locale'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { heading, link, list, type MarkdownPage, markdownAddress, plain, table } from '@/lib/server/pages/markdown'
import { siteAddress } from '@/lib/site-address'
import { paragraphsOf } from '../information/description-text'
import { crawlerVariants } from './crawler-variants'
import { availabilityOf, hasMemberPrice } from './product-offer'
import type { ProductPageFacts } from './product-structured-data'

/** Returns the product page as Markdown: what a guest pays, what there is, and what shoppers say. */
export function productMarkdown(facts: ProductPageFacts): MarkdownPage {
  const { product, faqs, reviews, language } = facts
  const words = catalogues[language].markdown
  const { attributes, highlight, detailDesc, productSeo } = product
  return {
    title: product.productName,
    path: routes.product(productSeo.slug),
    language,
    blocks: [
      table([words.property, words.value], factsOf(facts)),
      ...paragraphsOf(detailDesc).map(plain),
      ...section(words.about, highlight.length > 0 && list(highlight.map(({ text }) => plain(text)))),
      ...section(
        words.specification,
        attributes.length > 0 &&
          table(
            [words.property, words.value],
            attributes.map(({ name, value }) => [plain(name), plain(value)]),
          ),
      ),
      ...section(words.variants, variantsTable(facts)),
      ...section(words.reviews, reviews.length > 0 && reviewsList(facts)),
      ...(faqs.length > 0 ? [heading(2, words.questions)] : []),
      ...faqs.flatMap(({ question, answer }) => [heading(3, question), plain(answer)]),
    ],
  }
}

const section = (title: string, body: string | undefined | false) => (body ? [heading(2, title), body] : [])

function factsOf(facts: ProductPageFacts): readonly (readonly [string, string])[] {
  const { product, language } = facts
  const words = catalogues[language].markdown
  const { finalPriceList: prices, currencySymbol, returnPolicy } = product
  const store = siteAddress(language, routes.store(product.brandName, product.storeId))
  return [
    ...(prices ? ([[words.price, formatMoney(prices.finalPrice, currencySymbol)]] as const) : []),
    ...(prices && hasMemberPrice(facts, prices)
      ? ([[words.memberPrice, formatMoney(prices.basePrice, currencySymbol)]] as const)
      : []),
    [words.availability, stockOf(facts, !product.outOfStock)],
    [words.seller, link(product.brandName, store)],
    ...(product.TotalNoOfRatings > 0
      ? ([[words.rating, `${product.TotalStarRating} / 5 (${product.TotalNoOfRatings})`]] as const)
      : []),
    ...(returnPolicy ? ([[words.returns, plain(returnPolicy.text)]] as const) : []),
  ]
}

function stockOf(facts: ProductPageFacts, inStock: boolean): string {
  const words = catalogues[facts.language].markdown
  switch (availabilityOf(facts, inStock).availability) {
    case 'https://schema.org/InStock':
      return words.inStock
    case 'https://schema.org/BackOrder':
      return words.backOrder
    default:
      return words.outOfStock
  }
}

/** Prices of the variants come in dollars only. */
function variantsTable(facts: ProductPageFacts): string | undefined {
  const { product, crawlerData, language } = facts
  const words = catalogues[language].markdown
  const variants = crawlerVariants(crawlerData, product.selectedVariant)
  if (variants.length < 2) return undefined
  return table(
    [words.variant, words.price, words.availability],
    variants.map(({ slug, attributes, finalPrice, inStock }) => [
      link(
        attributes.map(({ value }) => value).join(', '),
        siteAddress(language, markdownAddress(routes.product(slug))),
      ),
      formatMoney(finalPrice, '$'),
      stockOf(facts, inStock),
    ]),
  )
}

const reviewsList = ({ reviews }: ProductPageFacts) =>
  list(
    reviews.map(({ rating, reviewTitle, reviewDesc }) =>
      [`${rating} / 5`, ...[reviewTitle, reviewDesc].filter(Boolean).map(plain)].join(' · '),
    ),
  )
