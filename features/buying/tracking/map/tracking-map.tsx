import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import type { Tracking } from '@/contract/buying/tracking'
import { mapTilesOf, publicConfig } from '@/lib/config'
import { report } from '@/lib/report'
import type { LiveMap, MapState } from './live-map'
import styles from './tracking-map.module.css'

interface TrackingMapProps {
  readonly tracking: Tracking
  /** Shown above the map's corner. */
  readonly children: ReactNode
  /** Called when the map library or the tiles cannot be loaded. */
  readonly onFail: () => void
}

const UNMOVED: MapState = { canZoomIn: false, canZoomOut: false, isMoved: false }

/** Holds the place of the map until it is known. */
export function MapPlaceholder() {
  return <div className={styles['map']} />
}

/** The way of a parcel with the biker on it. The library of the map is loaded after the first paint. */
export function TrackingMap({ tracking, children, onFail }: TrackingMapProps) {
  const t = useTranslations('tracking.map')
  const canvas = useRef<HTMLDivElement>(null)
  const arrival = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap>()
  const [state, setState] = useState(UNMOVED)
  const homeName = t('home')
  const { url, credit } = mapTilesOf(publicConfig())

  useEffect(() => {
    let created: LiveMap | undefined
    let isMounted = true
    import('./live-map')
      .then(({ createLiveMap }) => {
        if (!isMounted || !canvas.current) return
        created = createLiveMap(canvas.current, {
          tilesUrl: url,
          homeName,
          covers: () => [arrival.current, controls.current].filter((one) => one !== null),
          onState: setState,
          onNoTiles: onFail,
        })
        setLive(created)
      })
      .catch((error: unknown) => {
        report(error)
        if (isMounted) onFail()
      })
    return () => {
      isMounted = false
      created?.destroy()
    }
  }, [url, homeName, onFail])
  useEffect(() => live?.show(tracking), [live, tracking])

  const { canZoomIn, canZoomOut, isMoved } = state
  return (
    <div className={styles['map']}>
      {/* Left to right in every language: it is geography. */}
      <div ref={canvas} className={styles['canvas']} dir="ltr" role="application" aria-label={t('label')} />
      <div ref={arrival} className={styles['arrival']}>
        {children}
      </div>
      {live && (
        <div ref={controls} className={styles['controls']}>
          {isMoved && <IconButton icon="pin" iconSize={20} label={t('centre')} onClick={live.showWhole} />}
          <IconButton
            icon="plus"
            iconSize={20}
            label={t('zoomIn')}
            aria-disabled={!canZoomIn}
            onClick={() => canZoomIn && live.zoomBy(1)}
          />
          <IconButton
            icon="minus"
            iconSize={20}
            label={t('zoomOut')}
            aria-disabled={!canZoomOut}
            onClick={() => canZoomOut && live.zoomBy(-1)}
          />
        </div>
      )}
      {credit && <p className={styles['credit']}>{credit}</p>}
    </div>
  )
}
