import { sql } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../../db/client.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribute } from '../catalogue-tables.ts'
import { attributeName, optionName } from '../products/attribute-names.ts'
import { coloredOption, optionsOf } from '../products/variant-pictures.ts'

/** What a cart line shows about its product. */
export interface LineDetails {
  readonly variantId: string
  readonly productId: string
  readonly storeId: string
  /** 5 for the membership. */
  readonly productType: number
  readonly name: string
  readonly slug: string
  readonly image: string
  /** Attribute and value, in the requested language. */
  readonly linkedVariant: { keyName: string; name: string }[]
  /** Number of different products in a bundle; undefined for other products. */
  readonly bundleSize: number | undefined
}

/** Returns details of variants by id, in one query. Unknown ids are left out. */
export type LineDetailsOf = (
  executor: Executor,
  variantIds: readonly string[],
  locale: Locale,
) => Promise<ReadonlyMap<string, LineDetails>>

interface DetailsRow {
  readonly variantId: string
  readonly productId: string
  readonly productSlug: string
  readonly storeId: string
  readonly productType: number
  readonly name: string
  readonly slug: string
  readonly key: string
  readonly attributes: readonly StoredAttribute[]
  readonly parts: number
}

export const lineDetails =
  (pictures: PictureAddresses): LineDetailsOf =>
  async (executor, variantIds, locale) => {
    const rows = await findDetails(executor, variantIds, locale)
    return new Map(rows.map((row) => [row.variantId, detailsOf(row, pictures, locale)]))
  }

async function findDetails(
  executor: Executor,
  variantIds: readonly string[],
  locale: Locale,
): Promise<readonly DetailsRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await executor.execute<DetailsRow & Record<string, unknown>>(sql`
    select v.id as "variantId", p.id as "productId", p.slug as "productSlug", p.store_id as "storeId",
      p.product_type as "productType", v.slug, v.variant_key as key, p.attributes,
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name,
      (select count(*)::int from bundle_items b where b.bundle_id = p.id) as parts
    from variants v join products p on p.id = v.product_id
    where v.id in ${variantIds}`)
  return rows
}

function detailsOf(row: DetailsRow, pictures: PictureAddresses, locale: Locale): LineDetails {
  const { variantId, productId, storeId, productType, name, slug } = row
  return {
    variantId,
    productId,
    storeId,
    productType,
    name,
    slug,
    // Orders keep it: it shows the photographs that a product gets later, too.
    image: pictures.product(row.productSlug, 'front', coloredOption(row)?.color),
    linkedVariant: optionsOf(row).map((option) => ({
      keyName: attributeName(option.attribute, locale),
      name: optionName(option, locale),
    })),
    bundleSize: productType === PRODUCT_TYPE.bundle ? row.parts : undefined,
  }
}
