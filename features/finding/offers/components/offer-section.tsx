import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { OFFER_PAGE_KINDS, type OfferPageKind } from '@/contract/finding/offers-rules'
import { routes } from '@/lib/routes'
import type { ListedOffer, OfferList } from '../api/offers'
import { type OffersView, offersAddress } from '../offers-address'
import { type Notifying, OfferCard } from './offer-card'
import styles from './offer-section.module.css'

interface OfferSectionProps {
  readonly kind: OfferPageKind
  readonly offers: readonly ListedOffer[]
  /** Total number of offers. */
  readonly count: number
  readonly view: OffersView
  readonly notify: Notifying
}

const WIDTHS: Readonly<Partial<Record<number, 'one' | 'two'>>> = { 1: 'one', 2: 'two' }

interface OfferSectionsProps extends Pick<OfferSectionProps, 'view' | 'notify'> {
  readonly data: OfferList
}

/** The offers, grouped by kind. */
export function OfferSections({ data: { offers, counts }, view, notify }: OfferSectionsProps) {
  return (
    <div className={styles['sections']}>
      {OFFER_PAGE_KINDS.map((kind) => (
        <OfferSection
          key={kind}
          kind={kind}
          offers={offers.filter((offer) => offer.kind === kind)}
          count={counts[kind] ?? 0}
          view={view}
          notify={notify}
        />
      ))}
    </div>
  )
}

/** The offers of one kind and, when there are more, a link to them. */
function OfferSection({ kind, offers, count, view, notify }: OfferSectionProps) {
  const t = useTranslations('offers')
  if (offers.length === 0) return null
  // When all kinds are shown, a short section leaves room for another beside it.
  const width = view.kind ? undefined : WIDTHS[offers.length]
  const rest = view.kind ? routes.offerList(kind) : offersAddress({ kind, sort: view.sort })
  return (
    <section className={`${styles['section']} ${width ? styles[width] : ''}`} aria-labelledby={`offers-${kind}`}>
      <div className={styles['head']}>
        <h2 id={`offers-${kind}`} className="h2">
          {t(`titles.${kind}`)}
        </h2>
        {count > offers.length && (
          <ShopLink href={rest} className="link">
            {t('all', { count })}
            <span className="visually-hidden">: {t(`titles.${kind}`)}</span>
          </ShopLink>
        )}
      </div>
      <ul className={styles['cards']}>
        {offers.map((offer) => (
          <li key={offer.product.childProductId}>
            <OfferCard offer={offer} notify={notify} />
          </li>
        ))}
      </ul>
    </section>
  )
}
