import { type ReactNode, useState } from 'react'
import { lazily } from '../lazily'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The body draws the title in its own way; this one is only read out. */
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
  /** Stays in view below the body: the main button. */
  readonly footer?: ReactNode
  /** Stands before the contents of the dialog, over its whole height, and makes it 880 px wide. A sheet does without. */
  readonly aside?: ReactNode
  /** Widths of the dialog: 440, 560, 968 and 1100 px. */
  readonly size?: 'small' | 'medium' | 'wide' | 'widest'
  /** The body fills it from edge to edge. A dialog leaves the cross to its body then, a sheet keeps its header. */
  readonly isFlush?: boolean
  /** Largest width in pixels at which it is a bottom sheet; 767.95 but for the error details (specification 9). */
  readonly drawerAt?: number
}

export interface SideDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Its name for screen readers. */
  readonly label: string
  /** Where reading starts, or ends. */
  readonly side: 'start' | 'end'
  /** Below 768 px it takes the whole screen. */
  readonly isFullOnPhones?: boolean
  readonly children: ReactNode
}

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
