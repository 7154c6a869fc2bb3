import type { ReactNode } from 'react'
import { ShopLink } from '@/components/page/shop-link'
import { chipClass } from '@/components/tag/chip-row'
import styles from './quick-links.module.css'

interface QuickLinksProps {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly content: ReactNode }[]
}

/** A row of links with a title; nothing without links. */
export function QuickLinks({ title, links }: QuickLinksProps) {
  if (links.length === 0) return null
  return (
    <nav className={styles['ways']} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {links.map(({ href, content }) => (
          <li key={href}>
            <ShopLink className={chipClass(false)} href={href} rel="nofollow">
              {content}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
