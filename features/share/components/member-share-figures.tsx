import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { FigureCards } from '@/components/share/figure-cards'
import { formatTalents } from '@/lib/money'
import { useShareholder } from '@/lib/session/use-shareholder'
import styles from './member-share-figures.module.css'

/** A member's sharing results; renders nothing for users who are not shareholders. */
export function MemberShareFigures() {
  const t = useTranslations('memberShare')
  const { data: shareholder, isError, isFetching, isLoading, refetch } = useShareholder()
  if (isError) return <SectionError text={t('figuresFailed')} onRetry={refetch} pending={isFetching} />
  if (isLoading) return <Skeleton height="76px" radius="var(--r-card)" />
  if (!shareholder) return null
  return (
    <FigureCards className={styles['figures']}>
      <div>
        <dt>{t('joined')}</dt>
        <dd>{shareholder.totalReferral}</dd>
      </div>
      <Earned name={t('fromFriends')} talents={shareholder.friendPurchases} />
      <Earned name={t('earned')} talents={shareholder.lifetimeEarning} />
    </FigureCards>
  )
}

function Earned({ name, talents }: { name: string; talents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon name="coin" size={18} />
        <bdi dir="ltr">{formatTalents(talents)}</bdi>
      </dd>
    </div>
  )
}
