import {
  divIcon,
  type FitBoundsOptions,
  type LatLngTuple,
  latLngBounds,
  type Marker,
  map,
  marker,
  type Polyline,
  polyline,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position, Tracking } from '@/contract/tracking'
import styles from './live-map.module.css'
import { isOver, type Motion, motionTo, positionAt, splitRoute, turnTo } from './rider-motion'

/** What the buttons beside the map need to know. */
export interface MapState {
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  /** The shopper moved or zoomed it, so it no longer shows the whole way by itself. */
  readonly isMoved: boolean
}

interface LiveMapOptions {
  /** Template of the tiles. */
  readonly tilesUrl: string
  readonly onState: (state: MapState) => void
  /** Returns what lies above the map, where no pin may be when the whole way is shown. */
  readonly covers: () => readonly Element[]
  /** No tile can be loaded. */
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
/** Pixels kept free around the way: half of the biker's pin, and the whole one that stands above the door. */
const FREE = { side: 40, top: 60, bottom: 40 }
/** Failed tiles, without any that loaded, after which the map is given up. */
const MAX_FAILED_TILES = 4

const LINE = { interactive: false, lineCap: 'round', lineJoin: 'round' } as const
const CASING = { ...LINE, color: '#fff', weight: 11 }
const DONE = { ...LINE, color: '#8fb9e6', weight: 6 }
const TO_COME = { ...LINE, color: '#006cd8', weight: 6 }

/** Draws the map of a parcel into an element. Everything on it is decorative: the text beside it tells the same. */
export function createLiveMap(element: HTMLElement, { tilesUrl, onState, covers, onNoTiles }: LiveMapOptions): LiveMap {
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
  const store = pin(styles['store'] ?? '', { size: 34, foot: 17 })
  const home = pin(styles['home'] ?? '', { size: 44, foot: 56 })
  const rider = pin(styles['rider'] ?? '', { size: 76, foot: 38 })
  rider.marker.setZIndexOffset(1000)
  home.face.innerHTML = HOME
  rider.face.innerHTML = RIDER
  const arrow = rider.face.querySelector<SVGElement>('[data-heading]')

  let bounds = latLngBounds([])
  const showWhole = () => {
    if (!bounds.isValid()) return
    isFitting = true
    const frame = element.getBoundingClientRect()
    const covered = covers().map((cover) => rectIn(frame, cover.getBoundingClientRect()))
    for (const padding of paddings(covered, frame)) {
      leaflet.fitBounds(bounds, { ...padding, maxZoom: MAX_FIT_ZOOM, animate: false })
      const isCovered = [store, home, rider].some((one) => covered.some((cover) => overlaps(boxOf(one), cover)))
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
  let shownAt: number | undefined
  let frame = 0
  let turn = 0
  const draw = () => {
    const now = performance.now()
    if (!motion) return
    const at = positionAt(motion, now)
    rider.marker.setLatLng(tuple(at)).addTo(leaflet)
    // The bench measures how late it is.
    if (shownAt !== undefined) rider.face.dataset['positionAt'] = String(shownAt)
    const { done, remaining } = splitRoute(route, at)
    setLine(lines.done, done)
    setLine(lines.toCome, remaining)
    frame = isOver(motion, now) ? 0 : requestAnimationFrame(draw)
  }
  const moveRider = (to: Position, heading: number | undefined, at: number | undefined) => {
    shownAt = at
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
    const known = [...way, from, to, biker?.position].filter((one) => one !== undefined)
    bounds = latLngBounds(known.map(tuple))
    store.face.textContent = Array.from(storeName)[0] ?? ''
    if (storeMarkColor) store.face.style.background = storeMarkColor
    if (from) store.marker.setLatLng(tuple(from))
    if (to) home.marker.setLatLng(tuple(to))
    if (biker?.position && !motion) rider.marker.setLatLng(tuple(biker.position))
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
    if (biker?.position) moveRider(biker.position, biker.heading, biker.at)
    else setLine(lines.toCome, way)
    const isOutside = biker?.position !== undefined && !leaflet.getBounds().contains(tuple(biker.position))
    if (!isMoved && isOutside) showWhole()
  }

  /** Where a pin is in the map's element. */
  const boxOf = ({ marker: one, size, foot }: Pin): Box => {
    const { x, y } = leaflet.latLngToContainerPoint(one.getLatLng())
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

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const rectIn = (frame: Box, box: Box): Box => ({
  left: box.left - frame.left,
  right: box.right - frame.left,
  top: box.top - frame.top,
  bottom: box.bottom - frame.top,
})

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Returns the paddings of the whole way to try, with ever more of the map's edges left free. */
function paddings(covered: readonly Box[], { left, right }: Box): readonly FitBoundsOptions[] {
  const middle = (right - left) / 2
  const below = Math.max(0, ...covered.filter(({ top }) => top < FREE.top).map(({ bottom }) => bottom)) + FREE.top
  const controls = covered.filter(({ top }) => top >= FREE.top)
  const start = Math.max(0, ...controls.filter((box) => box.right < middle).map((box) => box.right))
  const end = Math.max(0, ...controls.filter((box) => box.left > middle).map((box) => right - left - box.left))
  const padding = (top: number, hasControls: boolean): FitBoundsOptions => ({
    paddingTopLeft: [FREE.side + (hasControls ? start : 0), top],
    paddingBottomRight: [FREE.side + (hasControls ? end : 0), FREE.bottom],
  })
  return [padding(FREE.top, false), padding(FREE.top, true), padding(below, false), padding(below, true)]
}

interface Pin {
  readonly marker: Marker
  readonly face: HTMLElement
  /** Width and height, and from its top to the place at which it points, in pixels. */
  readonly size: number
  readonly foot: number
}

/** A pin that cannot be clicked or focused. */
function pin(className: string, { size, foot }: Pick<Pin, 'size' | 'foot'>): Pin {
  const face = document.createElement('span')
  const icon = divIcon({ className, html: face, iconSize: [size, size], iconAnchor: [size / 2, foot] })
  return { marker: marker([0, 0], { icon, interactive: false, keyboard: false }), face, size, foot }
}

const tuple = ({ lat, lng }: Position): LatLngTuple => [lat, lng]

const setLine = (pair: readonly Polyline[], path: readonly Position[]) => {
  for (const line of pair) line.setLatLngs(path.map(tuple))
}

const HOME =
  '<svg viewBox="-22 -56 44 62" width="44" height="62"><path d="M0 6C-20-16-22-26-22-34a22 22 0 0 1 44 0c0 8-2 18-22 40Z" fill="#001e57"/><path d="M-10-32L0-41L10-32V-22H-10Z" fill="#fff"/></svg>'

const RIDER =
  '<svg viewBox="-38 -38 76 76" width="76" height="76"><circle r="38" fill="#006cd8" opacity=".14"/><path data-heading d="M0-36L8-25H-8Z" fill="#006cd8"/><circle r="25" fill="#fff"/><circle r="21" fill="#006cd8"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><circle cx="-7.5" cy="4" r="4.6"/><circle cx="8" cy="4" r="4.6"/><path d="M-7.5 4L-2.5-4H4L8 4M-2.5-4L1.5 4L5-7H8.5M-5-7H-1.5"/></g></svg>'
