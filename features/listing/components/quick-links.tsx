import type { ReactNode } from 'react'
import { ShopLink } from '@/components/shop-link'
import styles from './quick-links.module.css'

interface WaysOnProps {
  readonly title: string
  readonly ways: readonly { readonly href: string; readonly content: ReactNode }[]
}

/** A line of links to other places than a list of products. Nothing without any. */
export function WaysOn({ title, ways }: WaysOnProps) {
  if (ways.length === 0) return null
  return (
    <nav className={styles['ways']} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {ways.map(({ href, content }) => (
          <li key={href}>
            <ShopLink className={styles['way']} href={href} rel="nofollow">
              {content}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
