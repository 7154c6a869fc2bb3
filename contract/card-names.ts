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
  // A listing's item names the two prices by who pays them; a guest pays the first.
  const listed = fieldsOf(card['sellerSingleUnitPrice'])
  const finalPrice = prices['finalPrice'] ?? prices['discountPrice'] ?? unitPrice ?? listed['msrpPrice']
  const currency = card['currency'] ?? card['currencyCode']
  return {
    ...card,
    ...missing(card, {
      productName: card['name'],
      brandName: card['storeName'],
      storeId: fieldsOf(card['supplier'])['id'],
      slug: fieldsOf(card['productSeo'])['slug'] ?? card['productSlug'],
      childProductId: card['_id'] ?? card['centralProductId'],
      centralProductId: card['parentProductId'],
      images: typeof card['modelImage'] === 'string' ? [card['modelImage']] : listedPicture(card),
      currency: currency ?? card['currencySymbol'],
      currencySymbol: currency,
      finalPrice,
      msrpPrice: prices['msrpPrice'] ?? listed['msrpPrice'] ?? finalPrice,
      tfmPrice: prices['tfmPrice'] ?? prices['basePrice'] ?? listed['subTotal'] ?? finalPrice,
      rewardFinalPrice: listed['rewardFinalPrice'] ?? (finalPrice === undefined ? undefined : 0),
      discountValue: fieldsOf(card['offer'])['discountValue'],
      categoryNames: categoryNames(card),
    }),
  }
}

/** `mobileImages.extraLarge`, of a listing's item. */
function listedPicture(card: Fields): readonly unknown[] | undefined {
  const picture = fieldsOf(card['mobileImages'])['extraLarge']
  return picture === undefined ? undefined : [picture]
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
