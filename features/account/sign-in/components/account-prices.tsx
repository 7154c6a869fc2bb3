import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Amount } from '@/components/price/price'
import { useMembershipPrice } from '@/lib/domain/membership/use-membership-price'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatTalents } from '@/lib/money'
import type { AccountPrices } from '@/lib/session/session-prompt'
import styles from './account-prices.module.css'

/** What a guest pays, and would pay with a free account and with a membership (docs/prices.md#prompt). */
export function AccountPriceRows({ prices }: { readonly prices: AccountPrices }) {
  const t = useTranslations('session.prices')
  const yearly = useMembershipPrice()
  const { guest, account, back, membership, symbol } = prices
  return (
    <dl className={styles['rows']}>
      <Row name={t('guest')} minor={guest} symbol={symbol} />
      <Row name={t('account')} minor={account} symbol={symbol} isOffered>
        {back > 0 && (
          <>
            <Icon name="coin" size={16} />
            {t('back', { amount: leftToRightText(symbol + formatTalents(back)) })}
          </>
        )}
      </Row>
      {membership !== undefined && (
        <Row name={t('membership')} minor={membership} symbol={symbol}>
          {yearly !== undefined && t('thenYearly', { price: yearly })}
        </Row>
      )}
    </dl>
  )
}

interface RowProps {
  readonly name: string
  readonly minor: number
  readonly symbol: string
  /** The row of what the form below brings. */
  readonly isOffered?: boolean
  readonly children?: ReactNode
}

function Row({ name, minor, symbol, isOffered = false, children }: RowProps) {
  return (
    <div className={`${styles['row']} ${isOffered ? styles['offered'] : ''}`}>
      <dt>{name}</dt>
      <dd className={styles['amount']}>
        <Amount minor={minor} symbol={symbol} />
      </dd>
      {children && <dd className={styles['note']}>{children}</dd>}
    </div>
  )
}
