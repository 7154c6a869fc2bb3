import { ShopLink } from '@/components/shop-link'
import styles from './name-link.module.css'

/** The name of a line or a store, leading to its page. */
export function NameLink({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <ShopLink href={href} className={styles['link']}>
      <bdi>{name}</bdi>
    </ShopLink>
  )
}
