import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { CountBadge } from '@/components/tag/count-badge'
import { useUnreadConversations } from '@/lib/domain/chat/unread-conversations'
import { useAccountRole } from '@/lib/session/account-role'
import { ACCOUNT_PAGES, type AccountPage, ADMIN_PAGE } from '../account-pages'
import type { AccountSession } from '../use-account-session'
import { AccountHolder } from './account-holder'
import styles from './account-navigation.module.css'

interface AccountNavigationProps {
  readonly current: AccountPage | undefined
  readonly session: AccountSession
}

/** The account navigation: a column on wide screens, a scrolling row on phones. */
export function AccountNavigation({ current, session }: AccountNavigationProps) {
  const t = useTranslations('account.navigation')
  const unread = useUnreadConversations()
  const pages = useAccountRole() === 'admin' ? [...ACCOUNT_PAGES, ADMIN_PAGE] : ACCOUNT_PAGES
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const marked = current && list?.querySelector(`[data-page="${current}"]`)
    if (!list || !marked) return
    scrollToStart(list, marked)
    // A font that arrives later changes the widths.
    document.fonts?.ready.then(() => scrollToStart(list, marked)).catch(() => undefined)
  }, [current])
  return (
    <nav aria-label={t('label')} className={styles['navigation']}>
      <AccountHolder session={session} />
      <ul ref={row} className={styles['row']}>
        {pages.map(({ page, icon, href }) => (
          <li key={page} data-page={page}>
            <ShopLink href={href} className={styles['link']} aria-current={page === current ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {t(page)}
              {page === 'messages' && <CountBadge count={unread} label={t('unread', { count: unread })} />}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the row, never the page. */
function scrollToStart(list: Element, item: Element): void {
  const { direction, paddingInlineStart } = getComputedStyle(list)
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const gap = Number.parseFloat(paddingInlineStart) || 0
  list.scrollLeft += direction === 'rtl' ? inner.right - outer.right + gap : inner.left - outer.left - gap
}
