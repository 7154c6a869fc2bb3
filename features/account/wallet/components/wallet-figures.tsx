import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Figure, FigureCards } from '@/components/figures/figure-cards'
import { Skeleton } from '@/components/loading/skeleton'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney, groupDigits } from '@/lib/money'
import { useProfile } from '@/lib/session/use-profile'
import { useShareholder } from '@/lib/session/use-shareholder'
import { fixedTalents, signedTalents } from '../wallet-amounts'
import styles from './wallet-figures.module.css'

/** What the shopper has earned, saved and shared. Shares are left out where the shopper holds none. */
export function WalletFigures({ currencySymbol }: { readonly currencySymbol: string }) {
  const t = useTranslations('wallet.figures')
  const sums = useTranslations('wallet.earnings.sums')
  const profile = useProfile()
  const { data, isError, isFetching, refetch } = useShareholder()
  if (isError && !data) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <FiguresSkeleton />
  const orders = profile?.orderCount ?? 0
  const { trendEarning, xchangeContribution } = data
  return (
    <FigureCards className={styles['figures']}>
      <Figure name={t('lifetime')}>
        {leftToRight(fixedTalents(data.lifetimeEarning))}
        <Note>
          {trendEarning !== 0 && t.rich('thisMonth', { amount: signedTalents(trendEarning), money: leftToRight })}
        </Note>
        <Note>{sums.rich('purchases', { amount: fixedTalents(data.purchases), money: leftToRight })}</Note>
        <Note>{sums.rich('friends', { amount: fixedTalents(data.friendPurchases), money: leftToRight })}</Note>
      </Figure>
      <Figure name={t('savings')}>
        {leftToRight(formatMoney(data.totalSavings, currencySymbol))}
        <Note>{orders > 0 && t('inOrders', { count: orders })}</Note>
      </Figure>
      {data.shareCount > 0 && (
        <Figure name={t('shares')}>
          {leftToRight(groupDigits(data.shareCount))}
          <Note>
            {data.isActive && t('active')}
            {data.isActive && xchangeContribution > 0 && ' · '}
            {xchangeContribution > 0 &&
              t.rich('exchanged', { amount: fixedTalents(xchangeContribution), money: leftToRight })}
          </Note>
        </Figure>
      )}
      <Figure name={t('referrals')}>
        {leftToRight(groupDigits(data.totalReferral))}
        <Note>{data.referralLimit > 0 && t('aYear', { limit: groupDigits(data.referralLimit) })}</Note>
      </Figure>
    </FigureCards>
  )
}

/** A line below a figure. It keeps its height without a text. */
function Note({ children }: { readonly children: ReactNode }) {
  return <small>{children || '\u00a0'}</small>
}

/** The placeholder of the figures while they load. */
export function FiguresSkeleton() {
  return (
    <div className={styles['figures']} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((figure) => (
        <Skeleton key={figure} height="142px" radius="var(--r-card)" />
      ))}
    </div>
  )
}
