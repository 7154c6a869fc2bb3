import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useAddress } from '@/lib/i18n/use-address'

interface ShopLinkProps extends Omit<ComponentProps<typeof Link>, 'prefetch' | 'locale' | 'href'> {
  readonly href: string
}

/**
 * A link inside the shop, to the page in the language of this one. It prefetches the code of its page on pointer or touch,
 * not when it scrolls into view, so the first view loads only its own page.
 */
export function ShopLink({ href, ...props }: ShopLinkProps) {
  // Without `locale={false}` the framework would add the address's language to pages that have none.
  return <Link {...props} href={useAddress(href)} locale={false} prefetch={false} />
}
