import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link inside the shop. It prefetches the code of its page on pointer or touch, not when it scrolls into view, so the
 * first view loads only its own page.
 */
export function ShopLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />
}
