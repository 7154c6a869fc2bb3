import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import styles from './department-row.module.css'
import { useMenuPanel } from './use-menu-panel'

const load = () => import('../late-parts').then(({ brandsPanel }) => brandsPanel())
const BrandsPanel = lazily(() => load().then((module) => module.BrandsPanel))

/**
 * The departments, the brands and the deals in one row, which scrolls with the page. "Brands" opens a menu of its own.
 */
export function DepartmentRow({ departments }: { readonly departments: ShellData['departments'] }) {
  const t = useTranslations('shell.header')
  const { root, panelId, isOpen, toggle, opener, panel } = useMenuPanel<HTMLAnchorElement>(load)

  // A link, so that it works before the code has loaded, and in a new tab.
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The second tap follows the link.
    if (isOpen && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
    event.preventDefault()
    toggle()
  }
  return (
    <div ref={root} className={isOpen ? `${styles['row']} ${styles['open']}` : styles['row']}>
      <nav aria-label={t('departments')}>
        <ul className={`page room-after ${styles['list']} ${departments.length > 0 ? styles['spread'] : ''}`}>
          {departments.map(({ title, slug }) => (
            <li key={slug}>
              <ShopLink href={routes.categoryPage(slug)}>{title}</ShopLink>
            </li>
          ))}
          <li>
            <ShopLink {...opener} href={routes.brands()} onClick={click}>
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
          <BrandsPanel {...panel} />
        </div>
      )}
    </div>
  )
}
