import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { Panel, RowsSkeleton } from '@/components/panel/panel'
import { routes } from '@/lib/routes'
import { useProfileQuery } from '@/lib/session/use-profile'
import { useShareholder } from '@/lib/session/use-shareholder'
import { BalanceCard } from './components/balance-card'
import { ReferralCard } from './components/referral-card'
import { WalletActivity } from './components/wallet-activity'
import { FiguresSkeleton, WalletFigures } from './components/wallet-figures'
import { ChartSkeleton, EarningsPanel } from './earnings/earnings-panel'
import styles from './wallet-overview.module.css'

interface WalletOverviewProps {
  readonly currencySymbol: string
}

/**
 * The wallet: balance, figures, earnings, activity, and what Talents are. For signed-in users, in the browser alone.
 */
export function WalletOverview({ currencySymbol }: WalletOverviewProps) {
  const t = useTranslations('wallet')
  const { data: profile, isFailed, refetch } = useProfileQuery()
  if (profile && !profile.wallet) {
    return (
      <EmptyPanel icon="wallet" title={t('none.title')} text={t('none.text')}>
        <ButtonLink href={routes.profile()}>{t('none.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  return (
    <div className="stack gap-20">
      <BalanceCard
        wallet={profile?.wallet}
        currencySymbol={currencySymbol}
        onRetry={isFailed ? () => void refetch() : undefined}
      />
      <WalletFigures currencySymbol={currencySymbol} />
      <div className={styles['pair']}>
        <EarningsPanel />
        <ReferralCard />
      </div>
      <WalletActivity />
      <GiftCardsLink />
      <TalentsExplained />
    </div>
  )
}

/** Gift cards belong to whoever has their code, so a wallet knows of none. */
function GiftCardsLink() {
  const t = useTranslations('wallet.giftCards')
  return (
    <Panel title={t('title')}>
      <p className="note">{t('text')}</p>
      <div className="above-12">
        <ButtonLink href={routes.giftCards()} variant="line">
          {t('button')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** A placeholder of the same size until the session is known. Not personal. */
export function WalletSkeleton({ currencySymbol }: WalletOverviewProps) {
  const t = useTranslations('wallet')
  return (
    <div className="stack gap-20">
      <BalanceCard wallet={undefined} currencySymbol={currencySymbol} />
      <FiguresSkeleton />
      <div className={styles['pair']}>
        <Panel title={t('earnings.title')}>
          <ChartSkeleton />
        </Panel>
        <ReferralCard />
      </div>
      <Panel title={t('activity.title')}>
        <RowsSkeleton rows={4} label={t('activity.loading')} />
      </Panel>
    </div>
  )
}

const RULES = [
  { rule: 'worth', icon: 'coin' },
  { rule: 'earn', icon: 'bag' },
  { rule: 'friends', icon: 'people' },
  { rule: 'spend', icon: 'card' },
  { rule: 'back', icon: 'undo' },
  { rule: 'cash', icon: 'wallet' },
] as const satisfies readonly { readonly rule: string; readonly icon: IconName }[]
const SHARES = { rule: 'shares', icon: 'chart' } as const

/** Explains Talents, and shares to those who have some (docs/wallet.md). */
function TalentsExplained() {
  const t = useTranslations('wallet.explained')
  const { data } = useShareholder()
  const rules = data && data.shareCount > 0 ? [...RULES, SHARES] : RULES
  return (
    <Panel title={t('title')}>
      <ul className={styles['rules']}>
        {rules.map(({ rule, icon }) => (
          <li key={rule}>
            <Icon name={icon} size={20} flip={icon === 'undo'} />
            <p>{t(rule)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
