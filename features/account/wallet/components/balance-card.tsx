import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import type { Profile } from '@/contract/account/accounts'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { fixedTalents } from '../wallet-amounts'
import styles from './balance-card.module.css'

interface BalanceCardProps {
  /** Undefined while it is unknown; the card already has its full size. */
  readonly wallet: NonNullable<Profile['wallet']> | undefined
  readonly currencySymbol: string
  /** The balance could not be loaded. */
  readonly onRetry?: (() => void) | undefined
}

/** The balance, what it is worth, and where to spend it. */
export function BalanceCard({ wallet, currencySymbol, onRetry }: BalanceCardProps) {
  const t = useTranslations('wallet.balance')
  const shop = useTranslations('wallet.activity')('shop')
  const exchanged = wallet?.exchangeWalletData?.walletBalance
  return (
    <section className={styles['card']} aria-labelledby="wallet-balance" aria-busy={!wallet && !onRetry}>
      <Icon name="coin" size={84} />
      <h2 id="wallet-balance" className={styles['title']}>
        {t('title')}
      </h2>
      {wallet ? (
        <>
          <p className={styles['amount']}>
            <bdi dir="ltr">{fixedTalents(wallet.walletBalance)}</bdi>
          </p>
          <p className={styles['worth']}>
            {t.rich('worth', { amount: formatMoney(wallet.walletBalance, currencySymbol), money: leftToRight })}
            {exchanged !== undefined && (
              <> · {t.rich('exchanged', { amount: fixedTalents(exchanged), money: leftToRight })}</>
            )}
          </p>
        </>
      ) : (
        <>
          <p className={styles['amount']} aria-hidden={!onRetry}>
            {onRetry ? '–' : <Skeleton width="152px" height="0.8em" radius="10px" />}
          </p>
          <p className={styles['worth']} role={onRetry && 'alert'}>
            {onRetry ? t('failed') : <Skeleton width="190px" height="12px" />}
          </p>
        </>
      )}
      <div className={styles['buttons']}>
        {onRetry ? (
          <Button variant="white" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        ) : (
          <ButtonLink variant="white" href={routes.productList()}>
            {wallet?.walletBalance === 0 ? shop : t('spend')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
