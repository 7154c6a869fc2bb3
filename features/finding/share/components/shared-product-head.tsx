import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount, StrikePrice } from '@/components/price/price'
import type { SharedProduct } from '../use-shared-text'
import styles from './shared-product-head.module.css'

interface SharedProductHeadProps {
  readonly product: SharedProduct
  /** Shows the member price. */
  readonly isPriced?: boolean
}

/** The product to share: picture, store, name. */
export function SharedProductHead({ product, isPriced = false }: SharedProductHeadProps) {
  const t = useTranslations('share')
  const { image, storeName, productName, price } = product
  return (
    <div className="row gap-14">
      <ProductPicture src={image} alt="" width={76} height={76} className={styles['picture'] ?? ''} />
      <div className={styles['words']}>
        <p className="caption">{storeName}</p>
        <p className="strong">{productName}</p>
        {isPriced && price && (
          <p className={styles['price']}>
            <b>
              <Amount minor={price.member} symbol={price.symbol} />
            </b>{' '}
            {price.list > price.member && (
              <StrikePrice minor={price.list} symbol={price.symbol} label={t('listPrice')} />
            )}
          </p>
        )}
      </div>
    </div>
  )
}
