import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { AmountRow } from '@/components/price/amount-row'
import { GoodsRows } from '@/components/price/goods-rows'
import { Amount } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { Cart } from '@/contract/buying/cart'
import { deliveringSellers, savingOf } from '@/lib/domain/cart/cart-amounts'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { useSession } from '@/lib/session/session-state'
import { OfferedCodes } from '../../promotion/offered-codes'
import { PromoCode } from '../../promotion/promo-code'
import { usePromotion } from '../../promotion/use-promotion'
import type { CartView } from '../../store/use-cart'
import { CheckoutButton } from '../checkout-button'
import { ExpressMarks } from '../express-marks'
import styles from './cart-summary.module.css'
import { MembersHint } from './members-hint'

interface CartSummaryProps {
  readonly view: CartView
  readonly cart: Cart
  /** The id of its title. */
  readonly titleId: string
}

/** The amounts of a cart, the promo code, and the checkout button. */
export function CartSummary({ view, cart, titleId }: CartSummaryProps) {
  const t = useTranslations('cartPage.summary')
  const session = useSession()
  const control = usePromotion(cart)
  const { count, isSettling } = view
  const { cartId, accounting, currencySymbol, promotion } = cart
  const isGuest = session.kind === 'guest'
  const { rewardFinalPrice } = accounting
  return (
    <div className={styles['panel']} aria-busy={isSettling}>
      <h2 id={titleId} className="h3">
        {t('title')}
      </h2>
      <Amounts view={view} cart={cart} />
      {/* Screen readers announce it when it changes. */}
      <p className="visually-hidden" role="status">
        {t('totalIs', { amount: leftToRightText(formatMoney(accounting.finalTotal, currencySymbol)) })}
      </p>
      {isGuest && <MembersHint accounting={accounting} symbol={currencySymbol} />}
      <PromoCode promotion={promotion} control={control} />
      <div className={styles['checkout']}>
        <CheckoutButton count={count} />
      </div>
      {count > 0 && <ExpressMarks />}
      {isGuest && <p className={styles['fine']}>{t('guest')}</p>}
      {rewardFinalPrice > 0 && (
        <p className="box gold gap-10 flex small">
          <Icon name="coin" size={20} />
          <span>
            {t.rich('earn', {
              talents: formatTalents(rewardFinalPrice),
              b: (chunks) => <strong>{chunks}</strong>,
            })}
          </span>
        </p>
      )}
      <p className={styles['secure']}>
        <Icon name="lock" size={18} />
        {t('secure')}
      </p>
      {/* Last, because they arrive later than the rest. */}
      {!promotion && <OfferedCodes cartId={cartId} isBusy={control.state.kind === 'applying'} onUse={control.apply} />}
    </div>
  )
}

function Amounts({ view, cart }: Omit<CartSummaryProps, 'titleId'>) {
  const t = useTranslations('cartPage.summary')
  const { accounting, currencySymbol: symbol, promotion } = cart
  const { subTotal, promoDiscount, deliveryFee, tax, finalTotal } = accounting
  const { count, sellers, isSettling } = view
  const saving = savingOf(cart.accounting)
  return (
    <div className={isSettling ? styles['settling'] : undefined}>
      <dl>
        <GoodsRows
          texts="cartPage.summary"
          symbol={symbol}
          count={count}
          list={cart.accounting.msrpPrice}
          subTotal={subTotal}
          promoCode={promotion?.promo_code}
          promoDiscount={promoDiscount}
          stores={deliveringSellers(sellers).length}
          deliveryFee={deliveryFee}
        />
        <AmountRow term={t('tax')}>
          {tax === undefined ? t('taxLater') : <Amount minor={tax} symbol={symbol} />}
        </AmountRow>
        <AmountRow term={t('total')} look="total">
          <Amount minor={finalTotal} symbol={symbol} />
        </AmountRow>
      </dl>
      {saving && (
        <p className="above-8">
          <Tag variant="leaf">
            {t('save', { amount: leftToRightText(formatMoney(saving.amount, symbol)), percent: saving.percent })}
          </Tag>
        </p>
      )}
    </div>
  )
}
