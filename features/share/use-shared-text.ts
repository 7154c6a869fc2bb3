import { useTranslations } from 'use-intl'
import { pictureUrl } from '@/components/picture-url'
import type { Shared } from '@/components/share/share-links'
import { publicConfig } from '@/lib/config'
import type { SharedProduct } from './share-button'

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
