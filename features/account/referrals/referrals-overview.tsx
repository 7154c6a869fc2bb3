import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Figure, FigureCards } from '@/components/figures/figure-cards'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { Panel } from '@/components/panel/panel'
import type { Referral } from '@/contract/account/referrals'
import { useReferral } from '@/lib/domain/referrals/use-referral'
import { formatMoney, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useProfileQuery } from '@/lib/session/use-profile'
import { formatDate } from '@/lib/time/format-date'
import { FriendList } from './components/friend-list'
import { InviteCard } from './components/invite-card'
import styles from './referrals-overview.module.css'

/** The referral page: the link, its figures, the friends, and the rules (docs/referrals.md). */
export function ReferralsOverview() {
  const t = useTranslations('referrals')
  const { data: profile, ...profileQuery } = useProfileQuery()
  const referral = useReferral()
  const data = referral.data?.pages[0]?.data
  if (profile && !profile.wallet) {
    return (
      <EmptyPanel icon="people" title={t('noWallet.title')} text={t('noWallet.text')}>
        <ButtonLink href={routes.profile()}>{t('noWallet.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  if (!data) {
    if (profileQuery.isFailed || referral.isError) {
      const { refetch, isFetching } = profile ? referral : profileQuery
      return <SectionError text={t('failed')} onRetry={() => refetch()} pending={isFetching} />
    }
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-20">
        <Skeleton height="340px" radius="var(--r-panel)" />
        <Skeleton height="124px" radius="var(--r-card)" />
        <Skeleton height="280px" radius="var(--r-panel)" />
      </section>
    )
  }
  return (
    <div className="grid gap-20">
      <InviteCard referral={data} />
      <Figures referral={data} />
      <FriendList referral={referral} opened={data.opened} />
      <Rules referral={data} />
    </div>
  )
}

function Figures({ referral }: { readonly referral: Referral }) {
  const t = useTranslations('referrals.figures')
  const locale = useLocale()
  const { rewardedThisYear, limit, joined, earned, opened, openedThisMonth, yearEndsAt } = referral
  const isFull = rewardedThisYear >= limit
  return (
    <div className="grid gap-12">
      <FigureCards className={styles['figures']}>
        <Figure name={t('rewarded')}>
          {t('countOf', { count: rewardedThisYear, limit })}
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, (100 * rewardedThisYear) / Math.max(1, limit))}%` }} />
          </span>
          <small>{t('joined', { count: joined })}</small>
        </Figure>
        <Figure name={t('earned')}>
          <span className={styles['talents']}>
            <Icon name="coin" size={22} />
            <bdi dir="ltr">{formatTalents(earned)}</bdi>
          </span>
          <small>{t('inWallet')}</small>
        </Figure>
        <Figure name={t('opened')}>
          {opened}
          <small>{t('thisMonth', { count: openedThisMonth })}</small>
        </Figure>
      </FigureCards>
      {isFull && (
        <p className={styles['full']}>
          <Icon name="info" size={20} />
          <span>
            <b>{t('full', { limit })}</b> {t('fullText', { date: formatDate(yearEndsAt * 1000, locale, 'longDay') })}
          </span>
        </p>
      )}
    </div>
  )
}

function Rules({
  referral: { reward, minGoods, currencySymbol, limit, yearStartsAt },
}: {
  readonly referral: Referral
}) {
  const t = useTranslations('referrals.rules')
  const locale = useLocale()
  const talents = formatTalents(reward)
  const least = formatMoney(minGoods, currencySymbol)
  return (
    <Panel title={t('title')}>
      <ul className={styles['rules']}>
        <li>{t('reward', { talents, least })}</li>
        <li>{t('limit', { limit, date: formatDate(yearStartsAt * 1000, locale, 'longDay') })}</li>
        <li>{t('friend')}</li>
        <li>{t('takenBack', { least })}</li>
        <li>{t('worth')}</li>
      </ul>
      <p>
        <ShopLink className="link" href={routes.terms()}>
          {t('terms')}
        </ShopLink>
      </p>
    </Panel>
  )
}
