/** A product of a card as other services may spell it (specification 3, "Product, as used by the cart and product cards"). */
type Fields = Readonly<Record<string, unknown>>

/**
 * Gives a card the names that the shop reads, from whichever of the specification's names it came with. Names that are
 * there already win; whatever is no object stays as it is, for the schema to refuse.
 */
export function withCardNames(card: unknown): unknown {
  if (!isFields(card)) return card
  const prices = fieldsOf(card['finalPriceList'])
  const unitPrice = fieldsOf(card['singleUnitPrice'])['finalUnitPrice']
  const finalPrice = prices['finalPrice'] ?? prices['discountPrice'] ?? unitPrice
  const currency = card['currency'] ?? card['currencyCode']
  return {
    ...card,
    ...missing(card, {
      productName: card['name'],
      brandName: card['storeName'],
      storeId: fieldsOf(card['supplier'])['id'],
      slug: fieldsOf(card['productSeo'])['slug'],
      childProductId: card['_id'],
      centralProductId: card['parentProductId'],
      images: typeof card['modelImage'] === 'string' ? [card['modelImage']] : undefined,
      currency: currency ?? card['currencySymbol'],
      currencySymbol: currency,
      finalPrice,
      msrpPrice: prices['msrpPrice'] ?? finalPrice,
      tfmPrice: prices['tfmPrice'] ?? prices['basePrice'] ?? finalPrice,
      rewardFinalPrice: finalPrice === undefined ? undefined : 0,
      discountValue: fieldsOf(card['offer'])['discountValue'],
      categoryNames: categoryNames(card),
    }),
  }
}

/** From `categoryPath[] {name}` or `categoryList[] {parentCategory.categoryName.en}`. */
function categoryNames(card: Fields): readonly string[] | undefined {
  const path = listOf(card['categoryPath']).map((step) => step['name'])
  const list = listOf(card['categoryList']).map(
    (entry) => fieldsOf(fieldsOf(entry['parentCategory'])['categoryName'])['en'],
  )
  const names = [...path, ...(path.length > 0 ? [] : list)].filter((name) => typeof name === 'string')
  return names.length > 0 ? names : undefined
}

const missing = (card: Fields, others: Fields): Fields =>
  Object.fromEntries(Object.entries(others).filter(([name, value]) => card[name] === undefined && value !== undefined))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
