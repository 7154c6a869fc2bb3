import { ShopLink } from '@/components/shop-link'
import type { CartLine } from '@/contract/cart'
import { routes } from '@/lib/routes'
import { isMembershipLine } from '../membership-first'

/** The name of what is bought, leading to it. */
export function LineName({ line }: { readonly line: CartLine }) {
  return (
    <ShopLink href={isMembershipLine(line) ? routes.membership() : routes.product(line.slug)}>
      <bdi>{line.name}</bdi>
    </ShopLink>
  )
}
