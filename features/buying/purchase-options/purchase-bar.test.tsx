import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { PurchaseBar } from './purchase-bar'

async function showBar(slug: string, isPriced = true) {
  const { productData: product } = await browserApi.call('productBySlug', { slug })
  const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
  return render(
    <PurchaseBar
      product={product}
      price={isPriced ? price : undefined}
      notify={{ open: () => undefined, prefetch: () => undefined }}
    />,
  )
}

test.each([
  ['guest', 'Price $16.00 Members $12.00'],
  ['member', 'Price $12.00'],
] as const)('adds one when the card is all there is to choose, at the price it names: %s', async (who, named) => {
  if (who === 'member') await signInAs(who)
  const { user, added } = await showBar('bamboo-toothbrush-set')
  await waitFor(() => expect(textOfBar()).toContain(named))
  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }))
  await waitFor(() => expect(added).toMatchObject([{ choice: { kind: 'oneTime' }, quantity: 1, source: 'PDP' }]))
  expect(added[0]?.product.finalPrice).toBe(who === 'member' ? 1200 : 1600)
})

test.each([
  ['a subscription to choose', 'plant-based-laundry-sheets', 'Best Price $19.00 Members $14.25', 'Best Price $12.83'],
  ['packs to choose', 'olive-oil-castile-soap', 'Best Price $21.00 Members $13.32', 'Best Price $13.32'],
  ['a deal to come', 'copper-water-bottle', 'Coming Soon $24.75', 'Coming Soon $24.75'],
  ['a group to join', 'beeswax-food-wraps', 'Best Price $18.00 Members $10.90', 'Price $10.90'],
] as const)(
  'leads to the options where there is %s, with the best price that this visitor can have',
  async (_, slug, ofGuest, ofMember) => {
    const { unmount } = await showBar(slug)
    const link = () => screen.getByRole('link', { name: 'See all purchase options' })
    expect(link().getAttribute('href')).toBe('#purchaseOptions')
    expect(screen.queryByRole('button')).toBeNull()
    expect(textOfBar()).toContain(ofGuest)
    unmount()
    await signInAs('member')
    await showBar(slug)
    await waitFor(() => expect(textOfBar()).toContain(ofMember))
    expect(textOfBar()).not.toContain('Members')
    // A member has nothing to choose in a group: the bar adds at its price.
    expect(screen.queryByRole('link') === null).toBe(ofMember.startsWith('Price'))
  },
)

test('notifies of what cannot be ordered', async () => {
  await showBar('cedar-coat-hangers')
  expect(textOfBar()).toContain('Out of stock')
  expect(screen.getByRole('button', { name: /Notify me/i })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('leads to the options while there is no price', async () => {
  await showBar('bamboo-toothbrush-set', false)
  expect(screen.getByRole('link', { name: 'See all purchase options' })).toBeTruthy()
  expect(textOfBar()).not.toContain('$')
})

/** Without the marks of direction around amounts. */
const textOfBar = () => document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '')
