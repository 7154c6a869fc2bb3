import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { type DialogProps, ModalOrDrawer, SideDrawer } from '@/components/overlay/modal-or-drawer'
import { useIsPhone } from '@/lib/browser/use-is-phone'
import { withLateMessages } from '@/lib/i18n/late-messages'
import type { AccountRole } from '@/lib/session/account-role'
import { useAccountRole } from '@/lib/session/account-role'
import type { SharedProduct } from '../use-shared-text'
import { ShareChoices } from './share-choices'
import styles from './share-drawer.module.css'

const MemberSharePanel = lazily(() => import('./member-share-panel').then((module) => module.MemberSharePanel))

interface ShareDrawerProps extends DialogProps {
  readonly product: SharedProduct
  readonly specialPanel: ReactNode
}

/**
 * "Share via": a drawer at the end side, a bottom sheet on phones. Its contents depend on the visitor's role
 * (docs/account.md#share-links).
 */
export const ShareDrawer = withLateMessages(['share'], Drawer)

function Drawer({ product, specialPanel, open, onClose }: ShareDrawerProps) {
  const t = useTranslations('share')
  const isPhone = useIsPhone()
  const kind = sharePanelKind(useAccountRole())
  const title = t(kind === 'general' ? 'title' : 'open')
  const panel = kind === 'special' && specialPanel ? specialPanel : kind === 'member' ? 'member' : 'general'
  const contents =
    panel === 'member' ? (
      <MemberSharePanel product={product} />
    ) : panel === 'general' ? (
      <ShareChoices product={product} />
    ) : (
      panel
    )
  if (isPhone) {
    return (
      <ModalOrDrawer open={open} onClose={onClose} title={title}>
        {contents}
      </ModalOrDrawer>
    )
  }
  return (
    <SideDrawer open={open} onClose={onClose} label={title} side="end">
      <header className={styles['head']}>
        <h2 className="h3">{title}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <div className={styles['body']}>{contents}</div>
    </SideDrawer>
  )
}

export type SharePanelKind = 'special' | 'member' | 'general'

/** Returns the panel of the share drawer: for userType 12, for members, or for everyone else. */
export function sharePanelKind(role: AccountRole): SharePanelKind {
  switch (role) {
    case 'partner':
    case 'admin':
    case 'impersonating':
      return 'special'
    case 'member':
      return 'member'
    case 'guest':
    case 'shopper':
    // Sharing must not wait for the profile.
    case 'unknown':
      return 'general'
  }
}
