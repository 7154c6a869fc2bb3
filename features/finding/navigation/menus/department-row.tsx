import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { ShopLink } from '@/components/page/shop-link'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import styles from './department-row.module.css'
import { useMenu } from './use-menu'

const load = () => import('../late-parts').then(({ brandsPanel }) => brandsPanel())
const BrandsPanel = lazily(() => load().then((module) => module.BrandsPanel))

/**
 * The departments, the brands and the deals in one row, which scrolls with the page. "Brands" opens a menu of its own.
 */
export function DepartmentRow({ departments }: { readonly departments: ShellData['departments'] }) {
  const t = useTranslations('shell.header')
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { root, button, panelId, isOpen, setIsOpen } = useMenu<HTMLAnchorElement>()
  const [takesFocus, setTakesFocus] = useState(false)

  const prefetch = () => {
    load()
      .then(({ prefetchMenus }) => prefetchMenus(api, queryClient, locale))
      .catch(() => undefined)
  }
  const toggle = (byKey: boolean) => {
    setTakesFocus(byKey)
    setIsOpen((open) => !open)
  }
  // A link, so that it works before the code has loaded, and in a new tab.
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The second tap follows the link.
    if (isOpen && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
    event.preventDefault()
    toggle(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) root.current?.querySelector<HTMLElement>(`#${CSS.escape(panelId)} a`)?.focus()
    else toggle(true)
  }
  return (
    <div ref={root} className={isOpen ? `${styles['row']} ${styles['open']}` : styles['row']}>
      <nav aria-label={t('departments')}>
        <ul className={`page ${styles['list']} ${departments.length > 0 ? styles['spread'] : ''}`}>
          {departments.map(({ title, slug }) => (
            <li key={slug}>
              <ShopLink href={routes.categoryPage(slug)}>{title}</ShopLink>
            </li>
          ))}
          <li>
            <ShopLink
              ref={button}
              href={routes.brands()}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={click}
              onKeyDown={press}
            >
              {t('brands')}
            </ShopLink>
          </li>
          <li>
            <ShopLink href={routes.offers()} className={styles['hot']}>
              {t('deals')}
            </ShopLink>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <div id={panelId}>
          <BrandsPanel onClose={() => setIsOpen(false)} takesFocus={takesFocus} />
        </div>
      )}
    </div>
  )
}
