import { useTranslations } from 'use-intl'
import { ProductLine } from '@/components/picture/product-line'
import { Amount, StrikePrice } from '@/components/price/price'
import type { SharedProduct } from '../use-shared-text'

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
    <ProductLine image={image} store={storeName} name={productName}>
      {isPriced && price && (
        <p className="small">
          <b>
            <Amount minor={price.member} symbol={price.symbol} />
          </b>{' '}
          {price.list > price.member && <StrikePrice minor={price.list} symbol={price.symbol} label={t('listPrice')} />}
        </p>
      )}
    </ProductLine>
  )
}
