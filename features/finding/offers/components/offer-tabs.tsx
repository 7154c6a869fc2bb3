import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { ChipRow, chipClass } from '@/components/tag/chip-row'
import { OFFER_PAGE_KINDS } from '@/contract/finding/offer-kinds'
import type { OfferList } from '../api/offers'
import { type OffersView, offersAddress } from '../offers-address'

interface OfferTabsProps {
  readonly view: OffersView
  readonly counts: OfferList['counts']
}

/** All offers or those of one kind, as links, so that each view has a URL. */
export function OfferTabs({ view: { kind: currentKind, sort }, counts }: OfferTabsProps) {
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
