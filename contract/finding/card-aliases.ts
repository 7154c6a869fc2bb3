/** A product card as another service may spell it. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Maps the known alternative field names of a product card to the shop's own. The shop's own names win. A value that is
 * not an object is returned unchanged and left for the schema to refuse.
 */
export function withCardAliases(card: unknown): unknown {
  if (!isFields(card)) return card
  const prices = fieldsOf(card['finalPriceList'])
  const unitPrice = fieldsOf(card['singleUnitPrice'])['finalUnitPrice']
  // A listing item has one price for guests and one for members; `msrpPrice` is what a guest pays.
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

/** Returns `mobileImages.extraLarge` of a listing item. */
function listedPicture(card: Fields): readonly unknown[] | undefined {
  const picture = fieldsOf(card['mobileImages'])['extraLarge']
  return isAbsent(picture) ? undefined : [picture]
}

/** Reads `categoryPath[] {name}` or `categoryList[] {parentCategory.categoryName.en}`. */
function categoryNames(card: Fields): readonly string[] | undefined {
  const path = listOf(card['categoryPath']).map((step) => step['name'])
  const list = listOf(card['categoryList']).map(
    (entry) => fieldsOf(fieldsOf(entry['parentCategory'])['categoryName'])['en'],
  )
  const names = [...path, ...(path.length > 0 ? [] : list)].filter((name) => typeof name === 'string')
  return names.length > 0 ? names : undefined
}

/** Returns the fields that the card lacks. Null counts as absent. */
const missing = (card: Fields, others: Fields): Fields =>
  Object.fromEntries(Object.entries(others).filter(([name, value]) => isAbsent(card[name]) && !isAbsent(value)))

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
