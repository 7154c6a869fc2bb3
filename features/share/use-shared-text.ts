import { useTranslations } from 'use-intl'
import { pictureUrl } from '@/components/picture-url'
import type { Shared } from '@/components/share/share-links'
import { publicConfig } from '@/lib/config'

/** What the drawer shows and sends on. */
export interface SharedProduct {
  readonly productName: string
  readonly storeName: string
  readonly slug: string
  /** Its path in the shop, when it is not that of the product with the slug: a store is shared in the same way. */
  readonly path?: string
  /** Address of the picture without a transformation. */
  readonly image: string
  /** What a member pays and what it replaces, minor units with their currency's symbol: the member share panel tells it. */
  readonly price?: { readonly member: number; readonly list: number; readonly symbol: string } | undefined
}

/**
 * What is sent on with a product: its text and the subject of an e-mail, "Hey check this product out on {brand}".
 * @param line what somebody adds in their own words; it goes first
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
