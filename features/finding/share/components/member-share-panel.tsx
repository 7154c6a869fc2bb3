import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Field } from '@/components/field/field'
import { Figure, FigureCards } from '@/components/figures/figure-cards'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { CopyLink } from '@/components/share/copy-link'
import { SharePlaces } from '@/components/share/share-places'
import { useReferral, useReferralLink } from '@/lib/domain/referrals/use-referral'
import { LateMessages } from '@/lib/i18n/late-messages'
import { formatMoney, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { siteAddress } from '@/lib/site-address'
import { type SharedProduct, useSharedText } from '../use-shared-text'
import styles from './member-share-panel.module.css'
import { SharedProductHead } from './shared-product-head'

const MESSAGES = ['memberShare'] as const
const MAX_LINE_LENGTH = 200

/** The share panel of members: a personal link, a line of their own, and their results. */
export function MemberSharePanel({ product }: { readonly product: SharedProduct }) {
  return (
    <LateMessages namespaces={MESSAGES}>
      <Panel product={product} />
    </LateMessages>
  )
}

function Panel({ product }: { product: SharedProduct }) {
  const t = useTranslations('memberShare')
  const [line, setLine] = useState('')
  const path = product.path ?? routes.product(product.slug)
  const link = useReferralLink(path)
  const { data, isLoading } = useReferral()
  const referral = data?.pages[0]?.data
  // Sharing must not fail with the call.
  const locale = useLocale()
  const url = link ?? siteAddress(locale, path)
  const shared = useSharedText(product, url, line)
  return (
    <div className={styles['panel']}>
      <div className={styles['words']}>
        <h3 className="h3">{t('title')}</h3>
        {referral && (
          <p>
            {t('text', {
              talents: formatTalents(referral.reward),
              least: formatMoney(referral.minGoods, referral.currencySymbol),
            })}
          </p>
        )}
      </div>
      <SharedProductHead product={product} isPriced />
      {isLoading ? <Skeleton height="52px" radius="var(--r-field)" /> : <CopyLink url={url} isMain />}
      <SharePlaces shared={shared} />
      <Field label={t('line')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_LINE_LENGTH}
            dir="auto"
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
        )}
      </Field>
      <MemberShareFigures />
    </div>
  )
}

/** What a member's links have brought; renders nothing for users without a wallet. */
function MemberShareFigures() {
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
