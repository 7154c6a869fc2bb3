import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link inside the shop. What it leads to is fetched when the pointer or the focus reaches it, not when it comes into
 * view: a first view pays for no page but its own.
 */
export function ShopLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />
}
