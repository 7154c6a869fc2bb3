import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button'
import { ErrorBoundary } from '../empty-or-error/error-boundary'
import { MuiFrame } from './mui-frame'
import styles from './mui-modal.module.css'
import { useSnackbarPlace } from './snackbar-provider'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The title is only for screen readers, because the body shows it in its own way. */
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
  /** Pinned below the body: the main button. */
  readonly footer?: ReactNode
  /** A full-height column before the contents, which widens the dialog to 880 px. Not shown in a sheet. */
  readonly aside?: ReactNode
  /** Widths of the dialog: 440, 560, 968 and 1100 px. */
  readonly size?: 'small' | 'medium' | 'wide' | 'widest'
  /** A sheet takes the whole screen. */
  readonly isFullOnPhones?: boolean
  /** The body fills the dialog edge to edge and brings its own close button; a sheet keeps its header. */
  readonly isFlush?: boolean
  /** Largest width in pixels at which it is a bottom sheet. Defaults to 767.95. */
  readonly drawerAt?: number
}

export interface SideDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Accessible name. */
  readonly label: string
  /** Side of the screen, in reading direction. */
  readonly side: 'start' | 'end'
  /** Takes the whole screen below 768 px. */
  readonly isFullOnPhones?: boolean
  readonly children: ReactNode
}

const DIALOG_WIDTHS = { small: 440, medium: 560, wide: 968, widest: 1100 } as const
const WIDTH_WITH_ASIDE = 880

/** Renders `ModalOrDrawer`. */
export function MuiModal({ drawerAt = 767.95, ...modal }: ModalProps) {
  const isNarrow = useMediaQuery(`(max-width: ${drawerAt}px)`, { noSsr: true })
  // Decided on opening and kept until closed: switching the kind would lose input in progress.
  const [isSheet, setIsSheet] = useState(isNarrow)
  if (!modal.open && isSheet !== isNarrow) setIsSheet(isNarrow)
  return <MuiFrame>{isSheet ? <BottomSheet {...modal} /> : <CentredDialog {...modal} />}</MuiFrame>
}

/** Renders `SideDrawer`. */
export function MuiSideDrawer({ open, onClose, label, side, isFullOnPhones = false, children }: SideDrawerProps) {
  const className = [styles['side'], styles[side], isFullOnPhones && styles['full']].filter(Boolean).join(' ')
  const paper = { className, role: 'dialog', 'aria-modal': true, 'aria-label': label }
  return (
    <MuiFrame>
      <Drawer anchor={side === 'start' ? 'left' : 'right'} open={open} onClose={onClose} slotProps={{ paper }}>
        <ErrorBoundary>{children}</ErrorBoundary>
        {open && <Messages />}
      </Drawer>
    </MuiFrame>
  )
}

function CentredDialog({
  open,
  onClose,
  size = 'small',
  aside,
  isFlush = false,
  isFullOnPhones: _,
  ...contents
}: Omit<ModalProps, 'drawerAt'>) {
  const titleId = useId()
  const paper = {
    className: [styles['dialog'], aside && styles['split'], isFlush && styles['flush']].filter(Boolean).join(' '),
    style: { maxWidth: aside ? WIDTH_WITH_ASIDE : DIALOG_WIDTHS[size] },
  }
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth={false} fullWidth slotProps={{ paper }}>
      {aside}
      <div className={styles['column']}>
        <Contents titleId={titleId} onClose={onClose} isBodyAlone={isFlush} {...contents} />
      </div>
      {open && <Messages />}
    </Dialog>
  )
}

function BottomSheet({
  open,
  onClose,
  size: _,
  aside: __,
  isFlush = false,
  isFullOnPhones = false,
  ...contents
}: Omit<ModalProps, 'drawerAt'>) {
  const titleId = useId()
  const className = [styles['sheet'], isFlush && styles['flush'], isFullOnPhones && styles['screen']]
    .filter(Boolean)
    .join(' ')
  const paper = { className, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }
  const all = (
    <>
      <Contents titleId={titleId} onClose={onClose} {...contents} />
      {open && <Messages />}
    </>
  )
  if (isFullOnPhones)
    return (
      <Drawer anchor="bottom" open={open} onClose={onClose} slotProps={{ paper }}>
        {all}
      </Drawer>
    )
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      onOpen={ignore}
      disableSwipeToOpen
      disableDiscovery
      ModalProps={{ keepMounted: false }}
      slotProps={{ paper }}
    >
      {all}
    </SwipeableDrawer>
  )
}

/** A sheet is pulled down to close, and opened by its button alone. */
const ignore = () => undefined

/** Where short messages are shown while this dialog is the last one opened. */
function Messages() {
  return <div aria-live="polite" className={styles['messages']} ref={useSnackbarPlace()} />
}

interface ContentsProps
  extends Omit<ModalProps, 'open' | 'size' | 'drawerAt' | 'aside' | 'isFlush' | 'isFullOnPhones'> {
  readonly titleId: string
  /** The body has its own close button. */
  readonly isBodyAlone?: boolean
}

function Contents({ titleId, title, onClose, footer, children, ...header }: ContentsProps) {
  const { isBodyAlone = false, isTitleHidden = isBodyAlone } = header
  const t = useTranslations('shell.components')
  return (
    <>
      <header className={isTitleHidden ? styles['bare'] : styles['header']}>
        <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles['title']}>
          {title}
        </h2>
        {!isBodyAlone && <IconButton icon="x" label={t('close')} onClick={onClose} />}
      </header>
      <div className={styles['body']}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </>
  )
}
