import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HANDLING_DAYS, TRANSIT_DAYS } from '@/contract/buying/delivery-rules'
import { DEFAULT_RETURN_DAYS } from '@/contract/buying/orders-rules'
import type { StoreDetails } from '@/contract/finding/stores'
import { ReportStore } from './report-store'
import styles from './seller-panel.module.css'

/** The seller, delivery information and the link to report the store. */
export function SellerPanel({ store }: { readonly store: StoreDetails }) {
  const t = useTranslations('stores.seller')
  const { name, place, foundedYear, isVerified, trader, deliveryFee, freeShippingFrom } = store
  return (
    <section className={styles['panel']} aria-label={t('label')}>
      <div>
        <h2 className="h3">{t('about')}</h2>
        <dl className="above-6">
          <Row term={t('name')}>
            <bdi>{name}</bdi>
          </Row>
          {place && (
            <Row term={t('place')}>
              <bdi>{place}</bdi>
            </Row>
          )}
          {trader && <TraderRows {...trader} />}
          {foundedYear && <Row term={t('founded')}>{String(foundedYear)}</Row>}
          {isVerified && <Row term={t('checked')}>{t('checkedText')}</Row>}
        </dl>
      </div>
      <div>
        <h2 className="h3">{t('delivery')}</h2>
        <dl className="above-6">
          {place && (
            <Row term={t('from')}>
              <bdi>{place}</bdi>
            </Row>
          )}
          <Row term={t('handling')}>
            {t('handlingText', {
              minHandling: HANDLING_DAYS.min,
              maxHandling: HANDLING_DAYS.max,
              minTransit: TRANSIT_DAYS.min,
              maxTransit: TRANSIT_DAYS.max,
            })}
          </Row>
          {deliveryFee && freeShippingFrom && (
            <Row term={t('cost')}>
              {t.rich('costText', {
                fee: () => <bdi dir="ltr">{deliveryFee}</bdi>,
                from: () => <bdi dir="ltr">{freeShippingFrom}</bdi>,
              })}
            </Row>
          )}
          <Row term={t('returns')}>{t('returnsText', { days: DEFAULT_RETURN_DAYS })}</Row>
        </dl>
        <div className={styles['report']}>
          <ReportStore storeId={store.storeId} name={name} />
        </div>
      </div>
    </section>
  )
}

/** Who is behind the store, as the INFORM Consumers Act asks of sellers in volume. */
function TraderRows({ legalName, address, email, phone, registration }: NonNullable<StoreDetails['trader']>) {
  const t = useTranslations('stores.seller')
  return (
    <>
      <Row term={t('legalName')}>
        <bdi>{legalName}</bdi>
      </Row>
      {address.length > 0 && (
        <Row term={t('address')}>
          <bdi>{address.join(', ')}</bdi>
        </Row>
      )}
      {(email || phone) && (
        <Row term={t('contact')}>
          {email && (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {email && phone && ' · '}
          {phone && (
            <a className="link" dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
        </Row>
      )}
      {registration && (
        <Row term={t('registration')}>
          <bdi>{registration}</bdi>
        </Row>
      )}
    </>
  )
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
