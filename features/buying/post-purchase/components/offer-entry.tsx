import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { useApi } from '@/lib/api/api-context'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useOwner } from '@/lib/session/personal-queries'
import { useServerSecond } from '@/lib/time/server-second'
import { openOfferQuery } from '../api/deals'
import styles from './offer-entry.module.css'

/** Leads to the one-time offer of an order while it lasts and is not answered. */
export function OfferEntry({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('exclusiveDeals.offer')
  const api = useApi()
  const owner = useOwner()
  const { data: offer } = useQuery(openOfferQuery(api, owner, orderId))
  const now = useServerSecond()
  if (!offer || now >= offer.endsAt) return null
  return (
    <div className="page">
      <aside className={styles['entry']} aria-label={t('title')}>
        <div>
          <p className="h3">{t('title')}</p>
          <p className={styles['text']}>
            {t('text', {
              product: offer.name,
              price: leftToRightText(formatMoney(offer.otoPrice, offer.currencySymbol)),
              total: leftToRightText(formatMoney(offer.otoPrice + offer.tax, offer.currencySymbol)),
            })}
          </p>
        </div>
        <ButtonLink variant="line" href={routes.oneTimeOffer(offer.slug, orderId)}>
          {t('see')}
        </ButtonLink>
      </aside>
    </div>
  )
}
