import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Cart, CartLine } from '@/contract/buying/cart'
import { CartPage } from '../cart-page'
import { showWithCart } from './show-cart'

export const notify = { open: vi.fn<(line: CartLine) => void>(), prefetch: () => undefined }

/** Draws the page /cart. */
export const showPage = (options: Parameters<typeof showWithCart>[1] = {}) =>
  showWithCart(<CartPage notify={notify} />, { pathname: '/cart', asPath: '/cart', ...options })

/** The line of a product. */
export async function lineOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  const line = heading.closest('li')
  if (!line) throw new Error(`${name} is in no line.`)
  return line
}

export const quantityOf = (line: HTMLElement) => within(line).getByRole('spinbutton').textContent

export const summary = () => screen.findByRole('complementary', { name: 'Summary' })

/** A row of the summary as it reads, by the beginning of its label. */
export const rowOf = async (label: string) =>
  within(await summary())
    .getAllByRole('term')
    .find((term) => term.textContent?.startsWith(label))?.parentElement?.textContent

type Availability = readonly [CartLine['availability'], number]

/** The answer with lines whose stock has changed, by slug. */
export function withAvailability(cart: Cart | undefined, stock: Readonly<Record<string, Availability>>) {
  if (!cart) return undefined
  const changed = (line: CartLine): CartLine => {
    const [availability, availableQuantity] = stock[line.slug] ?? [line.availability, line.availableQuantity]
    return { ...line, availability, availableQuantity }
  }
  return {
    data: { ...cart, sellers: cart.sellers.map((seller) => ({ ...seller, products: seller.products.map(changed) })) },
  }
}
