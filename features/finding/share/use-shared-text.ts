import { useTranslations } from 'use-intl'
import { pictureUrl } from '@/components/picture/picture-url'
import type { Shared } from '@/components/share/share-links'
import { publicConfig } from '@/lib/config'

/** The product to share. */
export interface SharedProduct {
  readonly productName: string
  readonly storeName: string
  readonly slug: string
  /** Path in the shop, when it is not a product's: stores are shared in the same way. */
  readonly path?: string
  /** Address of the picture without a transformation. */
  readonly image: string
  /** Member price and list price in minor units, with the currency symbol. Shown by the member share panel. */
  readonly price?: { readonly member: number; readonly list: number; readonly symbol: string } | undefined
}

/**
 * Returns the text to share and the email subject, "Hey check this product out on {brand}".
 * @param line the sharer's own words, which come first
 */
export function useSharedText(product: SharedProduct, url: string, line = ''): Shared {
  const t = useTranslations('share')
  const { brandName: brand } = publicConfig()
  const text = t('text', { product: product.productName, brand })
  const own = line.trim()
  return {
    url,
    text: own ? `${own}\n${text}` : text,
    emailSubject: t('emailSubject', { brand }),
    image: pictureUrl(product.image, { width: 600, height: 600 }),
  }
}
