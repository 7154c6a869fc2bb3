import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ShopLink } from '@/components/page/shop-link'
import type { CartLine } from '@/contract/buying/cart'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import styles from './payment-panel.module.css'

interface PayFootProps {
  readonly formId: string
  /** As shown. */
  readonly amount: string
  /** Nothing is paid now: the button places the order. */
  readonly isOrder: boolean
  readonly isBusy: boolean
  /** The saved cards are loading. */
  readonly isUndecided: boolean
  /** What has changed is not confirmed. */
  readonly isUnconfirmed: boolean
  readonly hasSubscription: boolean
  /** Its line in the order. */
  readonly membership: CartLine | undefined
}

/** The total of an order, the button that pays, and the terms. */
export function PayFoot(props: PayFootProps) {
  const { formId, amount, isOrder, isBusy, isUndecided, isUnconfirmed, hasSubscription, membership } = props
  const t = useTranslations('payment')
  return (
    <>
      <div className={styles['foot']}>
        <p className={styles['total']} aria-hidden="true">
          <span>{t('total')}</span>
          <bdi dir="ltr">{amount}</bdi>
        </p>
        <Button
          type="submit"
          form={formId}
          size="big"
          wide
          disabled={isUnconfirmed}
          busy={isBusy || isUndecided}
          {...(isUndecided ? {} : { busyLabel: t('busy') })}
        >
          {isUnconfirmed ? t('confirmFirst') : isOrder ? t('order') : t('pay', { amount: leftToRightText(amount) })}
        </Button>
      </div>
      <p className={styles['terms']}>
        {t.rich('terms', {
          terms: (text) => (
            <ShopLink className="link" href={routes.terms()} target="_blank" rel="noreferrer">
              {text}
            </ShopLink>
          ),
        })}{' '}
        {hasSubscription && t('renews')} {membership && <MembershipTerms line={membership} />}
      </p>
    </>
  )
}

/** What a membership costs after the year that is ordered. */
function MembershipTerms({ line: { renewal, accounting } }: { readonly line: CartLine }) {
  const t = useTranslations('payment')
  if (!renewal) return null
  const price = leftToRightText(formatMoney(renewal.price, renewal.currencySymbol))
  return t(accounting.subTotal > 0 ? 'membershipRenews' : 'membershipFree', { price })
}
