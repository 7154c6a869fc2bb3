import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { PurchaseBar } from './purchase-bar'
import { PurchaseOptionsPanel } from './purchase-options-panel'
import { useOfferTime } from './use-offer-time'

async function showBar(slug: string, isPriced = true) {
  const { productData: product } = await browserApi.call('productBySlug', { slug })
  const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
  return render(<PurchaseBar product={product} price={isPriced ? price : undefined} now={Date.now()} notify={notify} />)
}

const notify = { open: () => undefined, prefetch: () => undefined }

type Bought = Pick<Parameters<typeof PurchaseOptionsPanel>[0], 'product' | 'price' | 'onReload'>

/** Panel and bar as a page shows them. */
function PanelAndBar(bought: Bought) {
  const offers = useOfferTime()
  return (
    <>
      <PurchaseOptionsPanel
        {...bought}
        {...offers}
        notify={notify}
        priceState={{ isFailed: false, isFetching: false }}
      />
      <footer>
        <PurchaseBar {...bought} now={offers.now} notify={notify} />
      </footer>
    </>
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

test('names the price of a group until it ends, as the panel does; then the product is read again', async () => {
  await signInAs('member')
  const { productData: product } = await browserApi.call('productBySlug', { slug: 'beeswax-food-wraps' })
  const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
  const endTimestamp = Math.ceil(Date.now() / 1000)
  const group = product.groupBuyCampaign
  if (!group) throw new Error('The seed has no group buy for this product.')
  const turnClockTo = (seconds: number) => clock.mockReturnValue(seconds * 1000)
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  turnClockTo(endTimestamp - 1)
  const reload = vi.fn()
  const ending = { ...product, groupBuyCampaign: { ...group, startTimestamp: endTimestamp - 3600, endTimestamp } }
  render(<PanelAndBar product={ending} price={price} onReload={reload} />)
  const bar = within(screen.getByRole('contentinfo'))
  expect(await bar.findByText('$10.90')).toBeTruthy()
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  turnClockTo(endTimestamp + 1)
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(bar.queryByText('$10.90')).toBeNull()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

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
