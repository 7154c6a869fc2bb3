import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Select } from '@/components/field/select/select'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { ShopLink } from '@/components/page/shop-link'
import { ChipRow, chipClass } from '@/components/tag/chip-row'
import { OFFER_PAGE_KINDS, OFFER_SORTS, type OfferSort } from '@/contract/finding/offers-rules'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import { useClockOffset } from '@/lib/time/clock-offset'
import { heroOffer, type OfferList, offersQuery } from './api/offers'
import type { Notifying } from './components/offer-card'
import { OfferHero } from './components/offer-hero'
import { OfferSections } from './components/offer-section'
import { OffersSkeleton } from './components/offers-skeleton'
import { reloadDelay } from './offer-clock'
import { type OffersView, offersAddress } from './offers-address'
import styles from './offers-page.module.css'

interface OffersPageProps {
  readonly view: OffersView
  readonly onSort: (sort: OfferSort) => void
  /** Opens "Notify Me" for upcoming offers. */
  readonly notify: Notifying
}

/** Current and upcoming offers with their actual end. When the next one ends, the page refetches. */
export function OffersPage({ view, onSort, notify }: OffersPageProps) {
  const t = useTranslations('offers')
  const offset = useClockOffset()
  const { data, isError, isFetching, refetch } = useQuery({
    ...offersQuery(useApi(), view),
    // Skipped in a hidden tab, it would be due again a whole interval later.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      offset === undefined || !state.data ? false : reloadDelay(state.data.offers, Date.now() + offset),
  })
  return (
    <div className={`page ${styles['page']}`}>
      <Breadcrumb steps={[{ name: t('title'), href: routes.offers() }]} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className="faint above-4">{t('text')}</p>
      </div>
      {data ? (
        <Offers data={data} view={view} onSort={onSort} notify={notify} />
      ) : isError ? (
        <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      ) : (
        <OffersSkeleton />
      )}
    </div>
  )
}

function Offers({ data, view, onSort, notify }: OffersPageProps & { readonly data: OfferList }) {
  const t = useTranslations('offers')
  const { offers, counts } = data
  const hero = view.kind ? undefined : heroOffer(offers)
  return (
    <>
      {hero && <OfferHero offer={hero} />}
      <div className={styles['tools']}>
        <OfferTabs view={view} counts={counts} />
        {offers.length > 0 && (
          <Select
            label={t('sort')}
            value={view.sort}
            options={OFFER_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
            onChange={(value) => onSort(OFFER_SORTS.find((sort) => sort === value) ?? 'soonest')}
          />
        )}
      </div>
      {offers.length === 0 && (
        <EmptyPanel icon="tag" title={t('none')} text={t('noneText')}>
          <ButtonLink href={view.kind ? routes.offers() : routes.productList()}>
            {view.kind ? t('showAll') : t('shop')}
          </ButtonLink>
        </EmptyPanel>
      )}
      <OfferSections data={data} view={view} notify={notify} />
    </>
  )
}

interface OfferTabsProps {
  readonly view: OffersView
  readonly counts: OfferList['counts']
}

/** All offers or those of one kind, as links, so that each view has a URL. */
function OfferTabs({ view: { kind: currentKind, sort }, counts }: OfferTabsProps) {
  const t = useTranslations('offers')
  const all = OFFER_PAGE_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  const tabs = [
    { kind: undefined, text: t('tabs.all'), count: all },
    ...OFFER_PAGE_KINDS.map((kind) => ({ kind, text: t(`tabs.${kind}`), count: counts[kind] ?? 0 })),
  ].filter(({ kind, count }) => count > 0 || kind === currentKind)
  return (
    <ChipRow label={t('kinds')}>
      {tabs.map(({ kind, text, count }) => (
        <ShopLink
          key={kind ?? 'all'}
          href={offersAddress({ kind, sort })}
          scroll={false}
          className={chipClass(kind === currentKind)}
          aria-current={kind === currentKind ? 'page' : undefined}
        >
          {text} <small>{count}</small>
        </ShopLink>
      ))}
    </ChipRow>
  )
}
