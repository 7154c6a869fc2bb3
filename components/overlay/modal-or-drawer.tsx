import { useState } from 'react'
import { lazily } from '../loading/lazily'
import type { ModalProps, SideDrawerProps } from './mui-modal'

/** What every dialog takes. */
export type DialogProps = Pick<ModalProps, 'open' | 'onClose'>

const load = () => import('./mui-modal')
const MuiModal = lazily(() => load().then((module) => module.MuiModal))
const MuiSideDrawer = lazily(() => load().then((module) => module.MuiSideDrawer))

/** Preloads the code that renders dialogs, on pointer or focus of a button that opens one. */
export function prefetchModal(): void {
  load().catch(() => undefined)
}

/** Attributes of a button that opens a dialog: announces it and preloads its code. */
export const opensModal = { 'aria-haspopup': 'dialog', onPointerEnter: prefetchModal, onFocus: prefetchModal } as const

/**
 * A dialog on wide screens, a bottom sheet below 768 px. Traps the focus and returns it, closes on Escape, and locks
 * page scrolling. Its code is loaded on first opening.
 */
export function ModalOrDrawer(props: ModalProps) {
  return useHasBeen(props.open) ? <MuiModal {...props} /> : null
}

/** A full-height panel at one side of the screen that behaves like `ModalOrDrawer`. */
export function SideDrawer(props: SideDrawerProps) {
  return useHasBeen(props.open) ? <MuiSideDrawer {...props} /> : null
}

function useHasBeen(open: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(open)
  if (open && !hasBeen) setHasBeen(true)
  return hasBeen || open
}
