import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '@/components/page-head'
import { ShopLink } from '@/components/shop-link'
import styles from './account-frame.module.css'
import type { AccountPage } from './account-pages'
import { AccountNavigation } from './components/account-navigation'
import { FrameSkeleton } from './components/frame-skeleton'
import { SignedOutPanel } from './components/signed-out-panel'
import { useAccountSession } from './use-account-session'

interface AccountFrameProps {
  /** The page that is marked in the navigation; undefined for one that is not in it. */
  readonly current: AccountPage | undefined
  /** The page's heading, and the title of the document. */
  readonly title: string
  /** The page that this one is a part of: a link above the heading. */
  readonly parent?: { readonly href: string; readonly text: string }
  /** Stands in brackets after the heading: "Wishlist (8)". */
  readonly count?: number | undefined
  /** At the end of the heading's line: a sort choice, a button. Only with the page itself. */
  readonly actions?: ReactNode
  /** 'everybody': the page shows to guests too, and draws what they see by itself. */
  readonly audience?: 'signedIn' | 'everybody'
  /** The page. Drawn in the browser only, once it is known that somebody is signed in: it may be personal. */
  readonly children: ReactNode
}

/**
 * What all pages under /profile stand in: side navigation, who is signed in, heading (specification 2.1). A guest gets a
 * panel that opens the sign-in prompt, and then the page shows by itself. Nothing personal is in the server's HTML.
 */
export function AccountFrame(props: AccountFrameProps) {
  const { current, title, parent, count, actions, audience = 'signedIn', children } = props
  const session = useAccountSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(session)
  useEffect(() => {
    // Whoever signs out here presses a button that goes away with the page.
    if (known.current === 'signedIn' && session === 'guest' && document.activeElement === document.body) {
      heading.current?.focus()
    }
    known.current = session
  }, [session])
  const isShown = session === 'signedIn' || (session === 'guest' && audience === 'everybody')
  return (
    <div className={`page ${styles['frame']}`}>
      <PageHead title={title} noindex />
      <AccountNavigation current={current} session={session} />
      <div className={styles['content']}>
        {parent && (
          <p>
            <ShopLink href={parent.href} className={`link ${styles['parent']}`}>
              {parent.text}
            </ShopLink>
          </p>
        )}
        <div className={styles['head']}>
          <h1 ref={heading} tabIndex={-1} className={`h1 ${styles['title']}`}>
            {title} {isShown && count !== undefined && <span className={styles['count']}>{`(${count})`}</span>}
          </h1>
          {isShown && actions}
        </div>
        {isShown && children}
        {!isShown && session === 'guest' && (
          // The button that had the focus is gone by then.
          <SignedOutPanel onSignedIn={() => heading.current?.focus()} />
        )}
        {session === 'unknown' && <FrameSkeleton />}
      </div>
    </div>
  )
}
