import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { AmountRow, SoftTerm } from '@/components/price/amount-row'
import { GoodsRows } from '@/components/price/goods-rows'
import { Amount } from '@/components/price/price'
import type { Cart } from '@/contract/buying/cart'
import { deliveringSellers } from '@/lib/domain/cart/cart-amounts'
import { linesOf, unitsOf } from '@/lib/domain/cart/cart-lines'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { amountToPay, giftCardOf } from '../cart-changes'
import styles from './order-summary.module.css'
import { SummaryLine } from './summary-line'

interface OrderSummaryProps {
  readonly cart: Cart
  /** The amounts are about to change. */
  readonly isSettling: boolean
  readonly payWithTalents: boolean
  readonly promo: ReactNode
  /** A line was removed. */
  readonly onRemoved: () => void
}

/** The lines and the amounts of a checkout cart: beside the panels, and on phones a bar that opens. */
export function OrderSummary({ cart, isSettling, payWithTalents, promo, onRemoved }: OrderSummaryProps) {
  const t = useTranslations('checkout.summary')
  const earn = useTranslations('cartPage.summary')
  const contentId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { accounting, currencySymbol: symbol } = cart
  const total = amountToPay(cart, payWithTalents)
  return (
    <div className={styles['panel']} aria-busy={isSettling}>
      <h2 className={`h3 ${styles['title']}`}>{t('title')}</h2>
      <button
        type="button"
        className={styles['bar']}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t(isOpen ? 'hide' : 'show')}</span>
        <Icon name="down" size={18} />
        <strong className={isSettling ? styles['settling'] : undefined}>
          <Amount minor={total} symbol={symbol} />
        </strong>
      </button>
      <div id={contentId} className={`${styles['content']} ${isOpen ? '' : styles['closed']}`}>
        <ul>
          {linesOf(cart).map((line) => (
            <SummaryLine key={line._id} line={line} symbol={symbol} onRemoved={onRemoved} />
          ))}
        </ul>
        {promo && <div className={styles['promo']}>{promo}</div>}
        <Amounts cart={cart} isSettling={isSettling} payWithTalents={payWithTalents} />
        {accounting.rewardFinalPrice > 0 && (
          <p className={styles['earn']}>
            <Icon name="coin" size={20} />
            <span>
              {earn.rich('earn', {
                talents: formatTalents(accounting.rewardFinalPrice),
                b: (chunks) => <strong>{chunks}</strong>,
              })}
            </span>
          </p>
        )}
      </div>
      {/* Screen readers announce it when it changes. */}
      <p className="visually-hidden" role="status">
        {!isSettling && earn('totalIs', { amount: leftToRightText(formatMoney(total, symbol)) })}
      </p>
    </div>
  )
}

function Amounts({
  cart,
  isSettling,
  payWithTalents,
}: Pick<OrderSummaryProps, 'cart' | 'isSettling' | 'payWithTalents'>) {
  const t = useTranslations('checkout.summary')
  const shared = useTranslations('cartPage.summary')
  const { accounting, currencySymbol: symbol, promotion, sellers } = cart
  const { subTotal, promoDiscount, deliveryFee, tax, talentsUsable = 0 } = accounting
  return (
    <dl className={isSettling ? styles['settling'] : undefined}>
      <GoodsRows
        texts="cartPage.summary"
        symbol={symbol}
        count={unitsOf(linesOf(cart))}
        list={cart.accounting.msrpPrice}
        subTotal={subTotal}
        promoCode={promotion?.promo_code}
        promoDiscount={promoDiscount}
        stores={deliveringSellers(sellers).length}
        deliveryFee={deliveryFee}
      />
      <AmountRow term={shared('tax')}>
        {tax === undefined ? <SoftTerm>{t('taxLater')}</SoftTerm> : <Amount minor={tax} symbol={symbol} />}
      </AmountRow>
      {giftCardOf(cart) > 0 && (
        <AmountRow term={t('giftCard')}>
          <Amount minor={-giftCardOf(cart)} symbol={symbol} />
        </AmountRow>
      )}
      {payWithTalents && (
        <AmountRow
          term={
            <span className="inline gap-8">
              <Icon name="coin" size={18} />
              {t('talents')}
            </span>
          }
          look="talents"
        >
          <Amount minor={-talentsUsable} symbol={symbol} />
        </AmountRow>
      )}
      <AmountRow term={tax === undefined ? t('totalBeforeTax') : shared('total')} look="total">
        <Amount minor={amountToPay(cart, payWithTalents)} symbol={symbol} />
      </AmountRow>
    </dl>
  )
}
