import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { type DialogProps, ModalOrDrawer, opensModal, SideDrawer } from '@/components/overlay/modal-or-drawer'
import { CopyLink } from '@/components/share/copy-link'
import { SharePlaces } from '@/components/share/share-places'
import { useIsPhone } from '@/lib/browser/use-is-phone'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { type AccountRole, useAccountRole } from '@/lib/session/account-role'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { siteAddress } from '@/lib/site-address'
import { type SharedProduct, useSharedText } from '../use-shared-text'
import styles from './share-drawer.module.css'
import { SharedProductHead } from './shared-product-head'

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

/** The product and the ways to share it, for guests and users without a membership. */
function ShareChoices({ product }: { readonly product: SharedProduct }) {
  const url = siteAddress(useLocale(), product.path ?? routes.product(product.slug))
  const shared = useSharedText(product, url)
  const isGuest = useSession().kind === 'guest'
  return (
    <div className={styles['choices']}>
      <SharedProductHead product={product} />
      <SharePlaces shared={shared} />
      <CopyLink url={url} />
      {isGuest && <JoinHint />}
    </div>
  )
}

function JoinHint() {
  const t = useTranslations('share')
  const { requestSignIn } = useSessionPrompt()
  return (
    <p className={styles['hint']}>
      {t('membersHint')}{' '}
      <button
        type="button"
        className="link"
        {...opensModal}
        onClick={() => requestSignIn({ reason: 'account', isNew: true })}
      >
        {t('join')}
      </button>
    </p>
  )
}
