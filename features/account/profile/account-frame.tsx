import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { PageHead } from '@/components/page/page-head'
import { ShopLink } from '@/components/page/shop-link'
import styles from './account-frame.module.css'
import type { AccountPage } from './account-pages'
import { AccountNavigation } from './components/account-navigation'
import { SignedOutPanel } from './components/signed-out-panel'
import { useAccountSession } from './use-account-session'

interface AccountFrameProps {
  /** The page marked in the navigation; undefined for a page outside of it. */
  readonly current: AccountPage | undefined
  /** The page's heading and document title. */
  readonly title: string
  /** The parent page: a link above the heading. */
  readonly parent?: { readonly href: string; readonly text: string }
  /** Shown in brackets after the heading: "Wishlist (8)". */
  readonly count?: number | string | undefined
  /** A line below the heading. Only while the page is shown. */
  readonly note?: ReactNode
  /** Shown at the end of the heading's line: a sort choice, a button. Only while the page is shown. */
  readonly actions?: ReactNode
  /** 'everyone': guests see the page too, and the page decides what they see. */
  readonly audience?: 'signedIn' | 'everyone'
  /** The placeholder until the session is known; a generic one by default. It must not be personal. */
  readonly skeleton?: ReactNode
  /** Hides the navigation, for the apps' web view. */
  readonly isBare?: boolean
  /** The page. On the server, only in a document that is for this visitor alone. */
  readonly children: ReactNode
}

/**
 * The frame of all pages under /profile: navigation, account holder, heading. Guests get a panel that opens the sign-in
 * prompt; after signing in the page appears. See docs/account.md#account-area.
 */
export function AccountFrame(props: AccountFrameProps) {
  const {
    current,
    title,
    parent,
    count,
    note,
    actions,
    audience = 'signedIn',
    isBare = false,
    skeleton,
    children,
  } = props
  const session = useAccountSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(session)
  useEffect(() => {
    // After signing out here, the pressed button is gone; the focus must not be lost with it.
    if (known.current === 'signedIn' && session === 'guest' && document.activeElement === document.body) {
      heading.current?.focus()
    }
    known.current = session
  }, [session])
  const isShown = session === 'signedIn' || (session === 'guest' && audience === 'everyone')
  return (
    <div className={`page ${isBare ? styles['bare'] : styles['frame']}`}>
      <PageHead title={title} noindex />
      {!isBare && <AccountNavigation current={current} session={session} />}
      <div className={styles['content']}>
        {parent && (
          <p>
            <ShopLink href={parent.href} className={styles['parent']}>
              <Icon name="left" size={16} flip />
              {parent.text}
            </ShopLink>
          </p>
        )}
        <div className={styles['head']}>
          <div className={styles['titles']}>
            <h1 ref={heading} tabIndex={-1} className={`h1 ${styles['title']}`}>
              {title} {isShown && count !== undefined && <span className={styles['count']}>{`(${count})`}</span>}
            </h1>
            {isShown && note}
          </div>
          {isShown && actions}
        </div>
        {isShown && <ErrorBoundary>{children}</ErrorBoundary>}
        {!isShown && session === 'guest' && (
          // The button that had the focus is gone by then.
          <SignedOutPanel onSignedIn={() => heading.current?.focus()} />
        )}
        {session === 'unknown' && (skeleton ?? <FrameSkeleton />)}
      </div>
    </div>
  )
}

/** The placeholder until it is known whether the visitor is signed in. */
function FrameSkeleton() {
  const t = useTranslations('account')
  return (
    <div className="grid gap-16" role="status" aria-label={t('loading')}>
      <Skeleton height="132px" radius="var(--r-panel)" />
      <Skeleton height="132px" radius="var(--r-panel)" />
      <Skeleton height="132px" radius="var(--r-panel)" />
    </div>
  )
}
