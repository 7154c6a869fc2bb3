import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { DirectPurchaseButton } from './direct-purchase-button'

async function showButton(slug: string, isPriced = true) {
  const { productData: product } = await browserApi.call('productBySlug', { slug })
  const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
  return render(
    <DirectPurchaseButton
      product={product}
      price={isPriced ? price : undefined}
      notify={{ open: () => undefined, prefetch: () => undefined }}
      otherwise={<a href="#purchaseOptions">See all purchase options</a>}
    />,
  )
}

test.each(['guest', 'member'] as const)('adds one when the card is all there is to choose: %s', async (who) => {
  if (who === 'member') await signInAs(who)
  const { user, added } = await showButton('bamboo-toothbrush-set')
  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }))
  await waitFor(() => expect(added).toMatchObject([{ choice: { kind: 'oneTime' }, quantity: 1, source: 'PDP' }]))
  expect(added[0]?.product.finalPrice).toBe(who === 'member' ? 1200 : 1600)
})

test.each([
  ['there is a subscription to choose', 'plant-based-laundry-sheets'],
  ['there are packs to choose', 'olive-oil-castile-soap'],
  ['the deal is still to come', 'copper-water-bottle'],
  ['it cannot be ordered', 'cedar-coat-hangers'],
])('leads to the options when %s', async (_, slug) => {
  await showButton(slug)
  expect(screen.getByRole('link', { name: 'See all purchase options' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('leads to the options while there is no price', async () => {
  await showButton('bamboo-toothbrush-set', false)
  expect(screen.getByRole('link', { name: 'See all purchase options' })).toBeTruthy()
})
