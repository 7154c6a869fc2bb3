import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { CountedPicture } from '@/components/picture/counted-picture'
import { Amount } from '@/components/price/price'
import type { CartLine } from '@/contract/buying/cart'
import { useApi } from '@/lib/api/api-context'
import { buyable } from '@/lib/domain/cart/cart-lines'
import { useLineOptions } from '@/lib/domain/cart/line-options'
import { useCartChanged } from '@/lib/domain/cart/use-cart-changed'
import styles from './order-summary.module.css'

interface SummaryLineProps {
  readonly line: CartLine
  readonly symbol: string
  readonly onRemoved: () => void
}

/** What is bought, with its picture and the units that are ordered. A line that has gone can be removed; it is in no total. */
export function SummaryLine({ line, symbol, onRemoved }: SummaryLineProps) {
  const t = useTranslations('checkout.summary')
  const lineText = useTranslations('cart.line')
  const options = useLineOptions({ withPlan: true })(line)
  const { name, image, quantity, availability, availableQuantity, isFirstPurchaseDeal, accounting } = line
  const isGone = availability === 'gone'
  // A line that has gone shows the units that are wanted.
  const shownUnits = String(isGone ? quantity.value : buyable(line))
  const details = isFirstPurchaseDeal ? [lineText('deal')] : options
  return (
    <li className={`${styles['line']} ${isGone ? styles['gone'] : ''}`}>
      <CountedPicture src={image} count={shownUnits} />
      <div className={styles['what']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
          <span className="visually-hidden">, {t('quantity', { shown: shownUnits })}</span>
        </p>
        {details.length > 0 && (
          <p className={styles['options']}>
            {details.map((option, index) => (
              <Fragment key={option}>
                {index > 0 && ' · '}
                <bdi>{option}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {availability === 'short' && <p className={styles['warning']}>{t('short', { count: availableQuantity })}</p>}
        {isGone && <GoneLine line={line} onRemoved={onRemoved} />}
      </div>
      {!isGone && (
        <strong className={styles['amount']}>
          {accounting.subTotal === 0 ? lineText('free') : <Amount minor={accounting.subTotal} symbol={symbol} />}
        </strong>
      )}
    </li>
  )
}

function GoneLine({ line, onRemoved }: Pick<SummaryLineProps, 'line' | 'onRemoved'>) {
  const t = useTranslations('checkout.summary')
  const api = useApi()
  const cartChanged = useCartChanged()
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, centralProductId, childProductId, unitId, storeId }: CartLine) =>
      api.call('editCart', {
        centralProductId,
        productId: childProductId,
        unitId,
        storeId,
        cartLineId: _id,
        newQuantity: 0,
        action: 3,
      }),
    onSuccess: () => {
      void cartChanged()
      onRemoved()
    },
    onError: () => show({ message: t('notRemoved', { product: line.name }), variant: 'error' }),
  })
  return (
    <div className={styles['removal']}>
      <p className={styles['warning']}>{t('gone')}</p>
      <Button
        variant="line"
        size="slim"
        busy={isPending}
        aria-label={t('removeProduct', { product: line.name })}
        onClick={() => mutate(line)}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
