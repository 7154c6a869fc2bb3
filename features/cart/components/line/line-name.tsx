import type { CartLine } from '@/contract/cart'
import { routes } from '@/lib/routes'
import { isMembershipLine } from '../../store/membership-first'
import { NameLink } from './name-link'

/** The name of what is bought, leading to it. */
export function LineName({ line }: { readonly line: CartLine }) {
  return <NameLink href={isMembershipLine(line) ? routes.membership() : routes.product(line.slug)} name={line.name} />
}
