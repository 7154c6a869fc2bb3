import { type ReactNode, useCallback, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import type { Tracking } from '@/contract/buying/tracking'
import { useServerSecond } from '@/lib/time/server-second'
import { type Courier, CourierCard } from './components/courier-card'
import { useMoment } from './components/moment'
import { StepList } from './components/step-list'
import { MapPlaceholder, TrackingMap } from './map/tracking-map'
import { firstName } from './step-rows'
import styles from './tracking-panel.module.css'
import { isOnItsWay, POLLING_SECONDS, useLiveTracking } from './use-live-tracking'

export interface TrackingPanelProps {
  readonly orderId: string
  /** One parcel of the order. Without it, the one that is farthest on its way. */
  readonly storeOrderId?: string | undefined
  /** What the order says of the parcel: a placeholder holds the place of the map until the tracking is known. */
  readonly isOnTheWay?: boolean
  /** A button that opens the chat with the picker or biker, for instance an `IconButton` of the variant `disc`. */
  readonly messageButton?: (courier: Courier) => ReactNode
  /** What is offered below the steps, such as rating the courier of a delivered parcel. */
  readonly actions?: (tracking: Tracking) => ReactNode
}

/**
 * The tracking of a parcel: a map while it is on the way, the steps with their times, the courier, the delivery note.
 * Loads and updates itself. The page names the messages `tracking`; map and live messages are loaded after the first
 * paint. Its heading is an h2.
 */
export function TrackingPanel({
  orderId,
  storeOrderId,
  isOnTheWay = false,
  messageButton,
  actions,
}: TrackingPanelProps) {
  const t = useTranslations('tracking')
  const { query, isLive } = useLiveTracking(orderId, storeOrderId)
  const [titleId, parcelId] = [useId(), useId()]
  const [hasMapFailed, setMapFailed] = useState(false)
  const giveUpMap = useCallback(() => setMapFailed(true), [])
  const tracking = query.data
  if (!tracking) {
    if (query.isError) {
      return <SectionError text={t('failed')} pending={query.isFetching} onRetry={() => void query.refetch()} />
    }
    return <PendingPanel label={t('loading')} hasMap={isOnTheWay} />
  }
  const { orderNumber, storeName, deliveryNote, handOver, eta } = tracking
  const courier = courierOf(tracking)
  const hasMap = !hasMapFailed && tracking.state === 'onTheWay' && tracking.route.length > 1
  const arrival = tracking.state === 'onTheWay' && eta !== undefined && <EtaCard eta={eta} isLive={isLive} />
  return (
    <section className={styles['panel']} data-map={hasMap || undefined} aria-labelledby={`${titleId} ${parcelId}`}>
      {hasMap && (
        <TrackingMap tracking={tracking} onFail={giveUpMap}>
          {arrival}
        </TrackingMap>
      )}
      <div className={styles['side']}>
        <div>
          <p id={parcelId} className={styles['parcel']}>
            {t('parcel', { number: orderNumber, store: storeName })}
          </p>
          <h2 id={titleId} className="h3">
            {title(tracking, t)}
          </h2>
          {isLive === false && isOnItsWay(tracking) && (
            <p className={styles['polled']}>{t('eta.polled', { seconds: POLLING_SECONDS })}</p>
          )}
        </div>
        {!hasMap && arrival}
        <StepList tracking={tracking} />
        {handOver && (
          <div className={styles['handOver']}>
            <p>{handOver.text}</p>
            {handOver.image && <img src={handOver.image} alt={t('handOverPicture')} loading="lazy" />}
          </div>
        )}
        {courier && <CourierCard courier={courier} actions={messageButton?.(courier)} />}
        {actions?.(tracking)}
        {deliveryNote && <p className={styles['note']}>{t('note', { note: deliveryNote })}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {announcement(tracking, t)}
      </p>
    </section>
  )
}

function courierOf({ state, biker, picker }: Tracking): Courier | undefined {
  if (biker) return { role: 'biker', ...biker }
  if (picker && (state === 'packing' || state === 'packed')) return { role: 'picker', rating: 0, ...picker }
  return undefined
}

type Texts = ReturnType<typeof useTranslations<'tracking'>>

function title({ state, picker, biker }: Tracking, t: Texts): string {
  if (state === 'packing' && picker) return t('titles.packingBy', { person: firstName(picker.name) })
  if (state === 'onTheWay' && biker) return t('titles.onTheWayBy', { person: firstName(biker.name) })
  return t(`titles.${state}`)
}

/** What screen readers announce. It changes with a step or a stop, not with the seconds. */
function announcement(tracking: Tracking, t: Texts): string {
  const { state, stopsBefore } = tracking
  const stops = t('stops', { count: stopsBefore })
  return state === 'onTheWay' ? `${title(tracking, t)}. ${stops}.` : `${title(tracking, t)}.`
}

function PendingPanel({ label, hasMap }: { readonly label: string; readonly hasMap: boolean }) {
  return (
    <section className={styles['panel']} data-map={hasMap || undefined} aria-busy="true" aria-label={label}>
      {hasMap && <MapPlaceholder />}
      <div className={styles['side']}>
        <Skeleton width="60%" height="44px" />
        <Skeleton height="334px" />
        <Skeleton height="64px" radius="16px" />
      </div>
    </section>
  )
}

interface EtaCardProps {
  /** Unix seconds. */
  readonly eta: number
  /** True while realtime messages arrive; undefined until the connection is open or has failed. */
  readonly isLive: boolean | undefined
}

/** In how many minutes the parcel arrives, and at what time. */
function EtaCard({ eta, isLive }: EtaCardProps) {
  const t = useTranslations('tracking.eta')
  const moment = useMoment()
  const minutes = Math.ceil((eta - useServerSecond()) / 60)
  return (
    <dl className={styles['eta']} data-live={isLive ?? 'unknown'}>
      <dt className="visually-hidden">{t('label')}</dt>
      <dd className={styles['live']}>{isLive === undefined ? '\u00a0' : t(isLive ? 'live' : 'notLive')}</dd>
      <dd className={styles['minutes']}>{remaining(minutes, t)}</dd>
      <dd className={styles['time']}>{moment(eta)}</dd>
    </dl>
  )
}

function remaining(minutes: number, t: ReturnType<typeof useTranslations<'tracking.eta'>>): string {
  if (minutes <= 0) return t('soon')
  if (minutes < 100) return t('minutes', { shown: minutes })
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
