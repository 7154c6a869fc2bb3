import { type LatLngTuple, latLngBounds, map, type Polyline, polyline, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position, Tracking } from '@/contract/buying/tracking'
import { isOver, type Motion, motionTo, positionAt, splitRoute, turnTo } from './biker-motion'
import { type Box, overlaps, paddings, rectIn } from './fit-paddings'
import styles from './live-map.module.css'
import { bikerPin, homePin, namePin, type Pin, storePin } from './map-pins'

/** What the buttons beside the map need to know. */
export interface MapState {
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  /** The shopper moved or zoomed it, so that it no longer fits the whole way automatically. */
  readonly isMoved: boolean
}

interface LiveMapOptions {
  /** Template of the tiles. */
  readonly tilesUrl: string
  /** What screen readers call the pin of the address. The others carry the names of the store and the biker. */
  readonly homeName: string
  readonly onState: (state: MapState) => void
  /** Returns the elements that cover parts of the map; no pin may lie below them when the whole way is shown. */
  readonly covers: () => readonly Element[]
  /** Called when no tile can be loaded. */
  readonly onNoTiles: () => void
}

export interface LiveMap {
  /** Shows a parcel, and moves the biker smoothly to the new position. */
  show(tracking: Tracking): void
  zoomBy(steps: 1 | -1): void
  /** Shows the whole way again. */
  showWhole(): void
  destroy(): void
}

const MIN_ZOOM = 13
const MAX_ZOOM = 18
/** The whole way is shown no closer than this, so that it stays recognizable. */
const MAX_FIT_ZOOM = 17
/** Failed tiles, without any that loaded, after which the map is given up. */
const MAX_FAILED_TILES = 4

const LINE = { interactive: false, lineCap: 'round', lineJoin: 'round' } as const
const CASING = { ...LINE, color: '#fff', weight: 11 }
const DONE = { ...LINE, color: '#8fb9e6', weight: 6 }
const TO_COME = { ...LINE, color: '#006cd8', weight: 6 }

/** Draws the map of a parcel into an element. The text beside it has the same information. */
export function createLiveMap(
  element: HTMLElement,
  { tilesUrl, homeName, onState, covers, onNoTiles }: LiveMapOptions,
): LiveMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = map(element, {
    zoomControl: false,
    attributionControl: false,
    // One finger scrolls the page, two move and zoom the map; so does the wheel.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  })

  let isMoved = false
  let isFitting = false
  const tellState = () => {
    const zoom = leaflet.getZoom()
    onState({ canZoomIn: zoom < MAX_ZOOM, canZoomOut: zoom > MIN_ZOOM, isMoved })
  }

  let hasTiles = false
  let failed = 0
  const tiles = tileLayer(tilesUrl, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM })
  tiles.on('tileload', () => {
    hasTiles = true
  })
  tiles.on('tileerror', () => {
    failed += 1
    if (!hasTiles && failed === MAX_FAILED_TILES) onNoTiles()
  })

  const lines = {
    done: [polyline([], CASING), polyline([], DONE)],
    toCome: [polyline([], CASING), polyline([], TO_COME)],
  }
  const store = storePin(styles['store'] ?? '')
  const home = homePin(styles['home'] ?? '')
  const bike = bikerPin(styles['biker'] ?? '')
  namePin(home, homeName)
  const arrow = bike.face.querySelector<SVGElement>('[data-heading]')

  let bounds = latLngBounds([])
  const showWhole = () => {
    if (!bounds.isValid()) return
    isFitting = true
    const frame = element.getBoundingClientRect()
    const covered = covers().map((cover) => rectIn(frame, cover.getBoundingClientRect()))
    for (const padding of paddings(covered, frame)) {
      leaflet.fitBounds(bounds, { ...padding, maxZoom: MAX_FIT_ZOOM, animate: false })
      const isCovered = [store, home, bike].some((pin) => covered.some((cover) => overlaps(boxOf(pin), cover)))
      if (!isCovered) break
    }
    isFitting = false
    isMoved = false
    tellState()
  }
  leaflet.on('movestart zoomstart', () => {
    if (!isFitting) isMoved = true
  })
  leaflet.on('moveend zoomend', tellState)
  const sizes = new ResizeObserver(() => {
    leaflet.invalidateSize({ pan: false })
    if (!isMoved) showWhole()
  })

  let route: readonly Position[] = []
  let motion: Motion | undefined
  let positionSentAt: number | undefined
  let frame = 0
  let turn = 0
  const draw = () => {
    const now = performance.now()
    if (!motion) return
    const at = positionAt(motion, now)
    bike.marker.setLatLng(tuple(at)).addTo(leaflet)
    // Read by the bench, which measures the delay.
    if (positionSentAt !== undefined) bike.face.dataset['positionAt'] = String(positionSentAt)
    const { done, remaining } = splitRoute(route, at)
    setLine(lines.done, done)
    setLine(lines.toCome, remaining)
    frame = isOver(motion, now) ? 0 : requestAnimationFrame(draw)
  }
  const moveBiker = (to: Position, heading: number | undefined, at: number | undefined) => {
    positionSentAt = at
    const now = performance.now()
    if (motion?.to.lat !== to.lat || motion.to.lng !== to.lng) {
      motion =
        motion && !isCalm
          ? motionTo(positionAt(motion, now), to, now, motion.startedAt)
          : { from: to, to, startedAt: now, duration: 0 }
    }
    if (heading !== undefined) {
      turn = turnTo(turn, heading)
      arrow?.style.setProperty('transform', `rotate(${turn}deg)`)
    }
    if (frame === 0) draw()
  }

  const show = ({ route: way, store: from, home: to, biker, storeName, storeMarkColor }: Tracking) => {
    route = way
    const known = [...way, from, to, biker?.position].filter((position) => position !== undefined)
    bounds = latLngBounds(known.map(tuple))
    store.face.textContent = Array.from(storeName)[0] ?? ''
    namePin(store, storeName)
    if (biker) namePin(bike, biker.name)
    if (storeMarkColor) store.face.style.background = storeMarkColor
    if (from) store.marker.setLatLng(tuple(from))
    if (to) home.marker.setLatLng(tuple(to))
    if (biker?.position && !motion) bike.marker.setLatLng(tuple(biker.position))
    const isFirst = !leaflet.hasLayer(tiles)
    if (isFirst) {
      // A map has no size and place before it is fitted; layers need both.
      showWhole()
      leaflet.addLayer(tiles)
      for (const line of [...lines.done, ...lines.toCome]) line.addTo(leaflet)
      sizes.observe(element)
    }
    if (from) store.marker.addTo(leaflet)
    if (to) home.marker.addTo(leaflet)
    if (biker?.position) moveBiker(biker.position, biker.heading, biker.at)
    else setLine(lines.toCome, way)
    const isOutside = biker?.position !== undefined && !leaflet.getBounds().contains(tuple(biker.position))
    if (!isMoved && isOutside) showWhole()
  }

  /** Where a pin is in the map's element. */
  const boxOf = ({ marker, size, foot }: Pin): Box => {
    const { x, y } = leaflet.latLngToContainerPoint(marker.getLatLng())
    return { left: x - size / 2, right: x + size / 2, top: y - foot, bottom: y - foot + size }
  }

  return {
    show,
    showWhole,
    zoomBy: (steps) => leaflet.setZoom(Math.round(leaflet.getZoom()) + steps),
    destroy: () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      leaflet.remove()
    },
  }
}

const tuple = ({ lat, lng }: Position): LatLngTuple => [lat, lng]

const setLine = (pair: readonly Polyline[], path: readonly Position[]) => {
  for (const line of pair) line.setLatLngs(path.map(tuple))
}
