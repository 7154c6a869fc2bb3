import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Amount } from '@/components/price/price'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './mobile-product-footer.module.css'

interface MobileProductFooterProps {
  readonly product: Pick<ProductDetail, 'finalPriceList' | 'currencySymbol'>
  readonly isShown: boolean
}

/** "Best Price" and the link to the options, fixed at the bottom on phones. */
export function MobileProductFooter({ product, isShown }: MobileProductFooterProps) {
  const t = useTranslations('productPage.sticky')
  const { finalPriceList, currencySymbol } = product
  return (
    <div className={isShown ? `${styles['footer']} ${styles['shown']}` : styles['footer']} inert={!isShown}>
      {finalPriceList && (
        <p className={styles['price']}>
          <span>{t('price')}</span>
          <b>
            <Amount minor={finalPriceList.basePrice} symbol={currencySymbol} />
          </b>
        </p>
      )}
      <div className={styles['action']}>
        <ButtonLink href="#purchaseOptions" wide>
          {t('seeAll')}
        </ButtonLink>
      </div>
    </div>
  )
}
