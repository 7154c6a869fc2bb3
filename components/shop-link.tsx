import Link from 'next/link'
import type { ComponentProps } from 'react'

interface ShopLinkProps extends Omit<ComponentProps<typeof Link>, 'prefetch'> {
  /**
   * Leads to a product, without a query: its page is fetched, data and all, when the pointer or the focus rests on the
   * link, or a finger touches it.
   */
  readonly toProduct?: boolean
}

/**
 * A link inside the shop. What it leads to is fetched when the pointer or the focus reaches it, not when it comes into
 * view: a first view pays for no page but its own.
 */
export function ShopLink({ toProduct = false, ...link }: ShopLinkProps) {
  return <Link {...link} {...(toProduct && approach)} prefetch={false} />
}

/** Who only passes over a link does not rest so long on it. Milliseconds. */
const REST = 65

/** There is one pointer and one focus; the later of them counts. */
let resting: ReturnType<typeof setTimeout> | undefined

type Approach = { readonly currentTarget: HTMLAnchorElement }

const come = ({ currentTarget }: Approach) => {
  leave()
  resting = setTimeout(() => readAhead(currentTarget), REST)
}
const leave = () => clearTimeout(resting)
const readAhead = (link: HTMLAnchorElement) => {
  import('@/lib/framework/read-ahead').then(
    ({ readProductAhead }) => readProductAhead(link.pathname),
    () => undefined,
  )
}

const approach = {
  onMouseEnter: come,
  onMouseLeave: leave,
  onFocus: come,
  onBlur: leave,
  onTouchStart: ({ currentTarget }: Approach) => readAhead(currentTarget),
}
