import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link inside the shop. The code of the page it leads to is fetched when the pointer or a finger reaches the link, not
 * when it scrolls into view, so a first view pays for its own page only.
 */
export function ShopLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />
}
