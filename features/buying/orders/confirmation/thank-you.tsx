import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { Order } from '@/contract/buying/orders'
import { PRODUCT_TYPE } from '@/contract/values/wire-values'
import { leftToRight, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import styles from './thank-you.module.css'

/** The top of the page: thanks, number, receipt, and the ways on. */
export function ThankYou({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation')
  const { orderId, orderNumber, email, deliveryAddress, storeOrders, payment, accounting, currencySymbol } = order
  const [firstName = deliveryAddress.name] = deliveryAddress.name.trim().split(/\s+/)
  const active = storeOrders.filter(({ state }) => state !== 'cancelled')
  const makers = active.filter(({ lines }) => lines.some(({ productType }) => productType !== PRODUCT_TYPE.membership))
  const count = makers.length
  const isCancelled = active.length === 0
  return (
    <section className={styles['hero']}>
      <div className="page">
        <span className={styles['ok']}>
          <Icon name="check" size={36} />
        </span>
        <p className="eyebrow">{t.rich('number', { number: orderNumber })}</p>
        <h1 className={styles['title']}>{t('thanks', { name: firstName })}</h1>
        <p className={styles['text']}>
          {count > 0 ? t('packing', { count }) : t(isCancelled ? 'cancelled' : 'digital')}{' '}
          {t.rich('receipt', { email, mail: leftToRight })}{' '}
          {payment.status === 'due' &&
            !isCancelled &&
            t('due', { amount: leftToRightText(formatMoney(accounting.payable, currencySymbol)) })}
        </p>
        <div className={styles['buttons']}>
          <ButtonLink href={routes.order(orderId)}>{t('track')}</ButtonLink>
          <ButtonLink href={routes.home()} variant="line">
            {t('home')}
          </ButtonLink>
          <Button variant="text" onClick={() => window.print()}>
            {t('printIt')}
          </Button>
        </div>
      </div>
    </section>
  )
}
