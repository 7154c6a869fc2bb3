import { divIcon, type Marker, marker } from 'leaflet'

export interface Pin {
  readonly marker: Marker
  readonly face: HTMLElement
  /** Width and height, and from its top to the place at which it points, in pixels. */
  readonly size: number
  readonly foot: number
}

export const storePin = (className: string): Pin => pin(className, { size: 34, foot: 17 })

export const homePin = (className: string): Pin => pin(className, { size: 44, foot: 56 }, HOME)

/** The element with `data-heading` is an arrow that can be turned. */
export const bikerPin = (className: string): Pin => {
  const biker = pin(className, { size: 76, foot: 38 }, BIKER)
  biker.marker.setZIndexOffset(1000)
  return biker
}

/** Gives a pin a name for screen readers; what it shows is a picture. */
export function namePin({ face }: Pin, name: string): void {
  face.setAttribute('role', 'img')
  face.setAttribute('aria-label', name)
}

/** A pin that cannot be clicked or focused. */
function pin(className: string, { size, foot }: Pick<Pin, 'size' | 'foot'>, svg = ''): Pin {
  const face = document.createElement('span')
  face.innerHTML = svg
  const icon = divIcon({ className, html: face, iconSize: [size, size], iconAnchor: [size / 2, foot] })
  return { marker: marker([0, 0], { icon, interactive: false, keyboard: false }), face, size, foot }
}

const HOME =
  '<svg viewBox="-22 -56 44 62" width="44" height="62"><path d="M0 6C-20-16-22-26-22-34a22 22 0 0 1 44 0c0 8-2 18-22 40Z" fill="#001e57"/><path d="M-10-32L0-41L10-32V-22H-10Z" fill="#fff"/></svg>'

const BIKER =
  '<svg viewBox="-38 -38 76 76" width="76" height="76"><circle r="38" fill="#006cd8" opacity=".14"/><path data-heading d="M0-36L8-25H-8Z" fill="#006cd8"/><circle r="25" fill="#fff"/><circle r="21" fill="#006cd8"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><circle cx="-7.5" cy="4" r="4.6"/><circle cx="8" cy="4" r="4.6"/><path d="M-7.5 4L-2.5-4H4L8 4M-2.5-4L1.5 4L5-7H8.5M-5-7H-1.5"/></g></svg>'
