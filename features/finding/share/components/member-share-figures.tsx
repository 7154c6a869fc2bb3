import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Figure, FigureCards } from '@/components/figures/figure-cards'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { useReferral } from '@/lib/domain/referrals/use-referral'
import { formatTalents } from '@/lib/money'
import styles from './member-share-figures.module.css'

/** What a member's links have brought; renders nothing for users without a wallet. */
export function MemberShareFigures() {
  const t = useTranslations('memberShare')
  const { data, isError, isFetching, isLoading, refetch } = useReferral()
  if (isError) return <SectionError text={t('figuresFailed')} onRetry={refetch} pending={isFetching} />
  if (isLoading) return <Skeleton height="76px" radius="var(--r-card)" />
  const referral = data?.pages[0]?.data
  if (!referral) return null
  return (
    <FigureCards className={styles['figures']}>
      <Figure name={t('opened')}>{referral.opened}</Figure>
      <Figure name={t('joined')}>{referral.joined}</Figure>
      <Figure name={t('earned')}>
        <Icon name="coin" size={18} />
        <bdi dir="ltr">{formatTalents(referral.earned)}</bdi>
      </Figure>
    </FigureCards>
  )
}
