import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/shop-link'
import type { OfferPageKind } from '@/contract/offer-kinds'
import { routes } from '@/lib/routes'
import type { DrawnOffer } from '../api/offers'
import { type OffersView, offersAddress } from '../offers-address'
import { type Notifying, OfferCard } from './offer-card'
import styles from './offer-section.module.css'

interface OfferSectionProps {
  readonly kind: OfferPageKind
  readonly offers: readonly DrawnOffer[]
  /** How many there are in all. */
  readonly count: number
  readonly view: OffersView
  readonly notify: Notifying
}

/** The offers of one kind; when there are more, the way to them. */
export function OfferSection({ kind, offers, count, view, notify }: OfferSectionProps) {
  const t = useTranslations('offers')
  if (offers.length === 0) return null
  const rest = view.kind ? routes.offerList(kind) : offersAddress({ kind, sort: view.sort })
  return (
    <section className={styles['section']} aria-labelledby={`offers-${kind}`}>
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
