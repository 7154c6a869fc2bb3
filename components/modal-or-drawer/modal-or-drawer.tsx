import { useState } from 'react'
import { lazily } from '../lazily'
import type { ModalProps, SideDrawerProps } from './drawn-modal'

const load = () => import('./drawn-modal')
const DrawnModal = lazily(() => load().then((module) => module.DrawnModal))
const DrawnSideDrawer = lazily(() => load().then((module) => module.DrawnSideDrawer))

/** Fetches what draws dialogs: for the pointer or the focus that reaches a button which opens one. */
export function prefetchModal(): void {
  load().catch(() => undefined)
}

/** What every button has that opens a dialog and nothing else: it says so, and fetches what draws it. */
export const opensModal = { 'aria-haspopup': 'dialog', onPointerEnter: prefetchModal, onFocus: prefetchModal } as const

/**
 * A dialog on wide screens, a bottom sheet below 768 px. Traps the focus and gives it back, closes on Escape, keeps the
 * page from scrolling. Its code arrives when it opens for the first time.
 */
export function ModalOrDrawer(props: ModalProps) {
  return useHasBeen(props.open) ? <DrawnModal {...props} /> : null
}

/** A panel over the whole height at one side of the screen, with the manners of `ModalOrDrawer`. */
export function SideDrawer(props: SideDrawerProps) {
  return useHasBeen(props.open) ? <DrawnSideDrawer {...props} /> : null
}

function useHasBeen(open: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(open)
  if (open && !hasBeen) setHasBeen(true)
  return hasBeen || open
}
