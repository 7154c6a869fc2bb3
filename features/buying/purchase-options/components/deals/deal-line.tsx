import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { OneTimeProduct } from '@/contract/buying/campaigns'
import { routes } from '@/lib/routes'
import styles from './deal-line.module.css'

interface DealLineProps {
  readonly deal: OneTimeProduct
  readonly symbol: string
}

/** One first-purchase deal: picture, name, old and new price. Opens its product in a new tab. */
export function DealLine({ deal, symbol }: DealLineProps) {
  const t = useTranslations('firstPurchaseDeals')
  return (
    <ShopLink href={routes.product(deal.slug)} target="_blank" rel="noopener" className={styles['line']}>
      <ProductPicture src={deal.image} alt="" width={60} height={60} className={styles['picture'] ?? ''} />
      <span className={styles['words']}>
        {deal.tfmPrice === 0 && <Tag variant="leaf">{t('free')}</Tag>}
        <span className={styles['name']}>
          {deal.productName} <span className="visually-hidden">{t('newTab')}</span>
        </span>
        <span className={styles['prices']}>
          {deal.msrpPrice > deal.tfmPrice && <StrikePrice minor={deal.msrpPrice} symbol={symbol} label={t('before')} />}
          <strong>
            <span className="visually-hidden">{t('now')} </span>
            <Amount minor={deal.tfmPrice} symbol={symbol} />
          </strong>
        </span>
      </span>
    </ShopLink>
  )
}
