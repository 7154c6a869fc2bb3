import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BestOffer, PriceDetail } from '@/contract/buying/pricing'
import type { ApiCaller } from '@/lib/api/api-caller'
import { browserApi } from '@/lib/session/calls/browser-api'
import { addButton, chosenTitle, dollars, radios, showPanel } from './testing/show-panel'

/** The same price with other times of its deal, in Unix seconds. */
function priceWith(price: PriceDetail, times: Partial<BestOffer>): PriceDetail {
  const { finalPriceDetails } = price
  const offer = finalPriceDetails.bestOffer
  if (!offer) throw new Error('The seed has no deal for this product.')
  return { ...price, finalPriceDetails: { ...finalPriceDetails, bestOffer: { ...offer, ...times } } }
}

/** Stops the clock of this browser at a time in Unix seconds, for the rest of the test. */
function turnClockTo(seconds: number): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(seconds * 1000)
  onTestFinished(() => clock.mockRestore())
}

const isDisabled = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('a guest', () => {
  test('sees the list price, what members save, and one way to buy', async () => {
    const { user, signInRequests, added } = await showPanel('bamboo-toothbrush-set')
    expect(screen.getByText('MSRP').parentElement?.parentElement?.textContent).toContain('MSRP$16.00')
    await waitFor(() => expect(radios()).toEqual(['One Time Purchase']))
    expect(screen.getByText('*Talents added to your wallet after purchase')).toBeTruthy()
    expect(screen.queryByText(/Or Pay/)).toBeNull()
    const quantities = within(screen.getByRole('combobox', { name: 'Quantity' })).getAllByRole('option')
    expect(quantities.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Quantity: ${index + 1}`),
    )

    await user.click(screen.getByRole('button', { name: 'Members Save Up To 25% Unlock Member Price For Free' }))
    expect(signInRequests).toEqual([
      { reason: 'memberPrice', isNew: true, prices: { guest: 1600, account: 1200, back: 60, symbol: '$' } },
    ])
    await user.click(addButton())
    await waitFor(() => expect(added).toHaveLength(1))
    expect(signInRequests).toHaveLength(1)
  })

  test('starts a subscription with the most common frequency; picking another one chooses the card', async () => {
    const { user } = await showPanel('plant-based-laundry-sheets')
    expect(chosenTitle()).toBe('One Time Purchase')
    const frequency = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Delivery frequency' })
    expect(frequency.selectedOptions[0]?.textContent).toContain('(Most Common)')
    await user.selectOptions(frequency, within(frequency).getAllByRole('option')[0] as HTMLElement)
    expect(chosenTitle()).toBe('Subscribe')
  })

  test('finds the highlighted pack chosen, and no more of a pack than one shopper may have', async () => {
    const { user } = await showPanel('olive-oil-castile-soap')
    await waitFor(() => expect(radios()).toEqual(['Single pack', 'Pack of 3', 'Pack of 6', 'One Time Purchase']))
    expect(chosenTitle()).toBe('Pack of 3')
    await user.click(screen.getByRole('radio', { name: 'Pack of 6' }))
    expect(chosenTitle()).toBe('Pack of 6')
    // Ten units a shopper: one pack of six.
    expect(within(screen.getByRole('combobox', { name: 'Quantity' })).getAllByRole('option')).toHaveLength(1)
  })

  test('sees how far a group buy is', async () => {
    await showPanel('beeswax-food-wraps')
    await waitFor(() => expect(radios()).toEqual(['Group Buy']))
    expect(await screen.findByRole('progressbar', { name: '72 of 100 joined' })).toBeTruthy()
    expect(await screen.findByRole('timer', { name: 'LEFT ON THIS DEAL!' })).toBeTruthy()
  })

  test('cannot order an upcoming deal', async () => {
    const { user, onNotify } = await showPanel('copper-water-bottle')
    await waitFor(() => expect(radios()).toEqual(['Upcoming Deal']))
    expect(await screen.findByRole('timer', { name: 'DEAL DROPS IN!' })).toBeTruthy()
    expect(isDisabled('Coming Soon')).toBe(true)
    expect(screen.queryByRole('combobox', { name: 'Quantity' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Notify Me' }))
    expect(onNotify).toHaveBeenCalledOnce()
  })

  test('can buy at the list price beside an upcoming deal that allows it', async () => {
    const { user } = await showPanel('reusable-produce-bags')
    await waitFor(() => expect(radios()).toEqual(['Upcoming Deal', 'One Time Purchase']))
    expect(chosenTitle()).toBe('One Time Purchase')
    expect(isDisabled(/^Add to Cart/)).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Upcoming Deal' }))
    expect(isDisabled('Coming Soon')).toBe(true)
  })

  test("sees a campaign's price only with the link to this product's own campaign", async () => {
    const { unmount } = await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' })
    expect(await screen.findByText('New Member Price')).toBeTruthy()
    unmount()
    await showPanel('bamboo-toothbrush-set', { campaignId: 'cmp-aloe' })
    expect(screen.queryByText('New Member Price')).toBeNull()
  })

  test('waits for the price of a campaign, and gets one unit at it', async () => {
    let respond: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => {
      respond = resolve
    })
    const api: ApiCaller = {
      call: async (endpoint, input, options) => {
        if (endpoint === 'upsellCampaign') await isAnswered
        return browserApi.call(endpoint, input, options)
      },
    }
    const { user, added } = await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' }, { api })
    const button = screen.getByRole('button', { name: /Checking your deal/ })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(added).toEqual([])
    respond()
    expect(await screen.findByText('New Member Price')).toBeTruthy()
    expect(isDisabled(/^Add to Cart/)).toBe(false)
    const quantities = within(screen.getByRole('combobox', { name: 'Quantity' })).getAllByRole('option')
    expect(quantities.map(({ textContent }) => textContent)).toEqual(['Quantity: 1'])
  })

  test('sees the deals of a first purchase, all of them in a dialog', async () => {
    const { user } = await showPanel('magnesium-sleep-balm')
    expect(await screen.findByRole('heading', { name: 'Includes Deal(s) with First Purchase' })).toBeTruthy()
    const { product } = await browserApi.call('oneTimeProducts', { productSlug: 'magnesium-sleep-balm' })
    const [first] = product.oneTimeProducts
    if (!first) throw new Error('The seed has no deals for this product.')
    const shown = screen.getByRole('link', {
      name: new RegExp(`^${first.tfmPrice === 0 ? 'FREE ?' : ''}${first.productName}`),
    })
    expect(shown.querySelector('img')).toBeTruthy()
    expect(shown.querySelector('s')?.textContent).toContain(dollars(first.msrpPrice))
    expect(shown.querySelector('strong')?.textContent).toBe(`Deal price ${dollars(first.tfmPrice)}`)
    await user.click(screen.getByRole('button', { name: '+2 more item(s)' }))
    const dialog = await screen.findByRole('dialog', { name: 'All Deals with First Purchase' })
    const links = within(dialog).getAllByRole('link')
    expect(links).toHaveLength(3)
    expect(links[0]?.getAttribute('target')).toBe('_blank')
    expect(within(dialog).getByText('FREE')).toBeTruthy()
    expect(within(dialog).getByText('You can remove any included deals in your cart')).toBeTruthy()
  })

  test.each([
    ['cedar-coat-hangers', 'Notify Me'],
    ['organic-cotton-tote', 'Add to Cart'],
  ])('out of stock: %s', async (slug, button) => {
    await showPanel(slug)
    expect(within(screen.getByRole('region')).getAllByRole('button').at(-1)?.textContent).toContain(button)
  })
})

describe('the price', () => {
  test('that failed to load offers a retry', async () => {
    const failed = { price: undefined, priceState: { isFailed: true, isFetching: false } }
    const { user, onReload } = await showPanel('bamboo-toothbrush-set', failed)
    expect(screen.getByText('The price could not be loaded.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  test('reserves its space while loading', async () => {
    await showPanel('bamboo-toothbrush-set', { price: undefined, priceState: { isFailed: false, isFetching: true } })
    expect(await screen.findByText('Loading prices')).toBeTruthy()
  })

  test('needs no reload when an upcoming deal begins: it can be bought at once', async () => {
    const { productData: product } = await browserApi.call('productBySlug', { slug: 'copper-water-bottle' })
    const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
    const gmtStartTime = Math.ceil(Date.now() / 1000)
    const beginning = priceWith(price, { gmtStartTime, gmtEndTime: gmtStartTime + 3600 })
    turnClockTo(gmtStartTime - 1)
    const { onReload } = await showPanel('copper-water-bottle', { price: beginning })
    expect(await screen.findByRole('timer', { name: 'DEAL DROPS IN!' })).toBeTruthy()
    expect(isDisabled('Coming Soon')).toBe(true)
    turnClockTo(gmtStartTime + 1)
    expect(await screen.findByRole('timer', { name: 'LEFT ON THIS DEAL!' })).toBeTruthy()
    expect(addButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Coming Soon' })).toBeNull()
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
  })

  test('is asked for again when a deal ends, and the countdown goes', async () => {
    const { productData: product } = await browserApi.call('productBySlug', { slug: 'glass-spray-bottle-kit' })
    const { data: price } = await browserApi.call('priceDetail', { variantId: product.childProductId })
    const gmtEndTime = Math.ceil(Date.now() / 1000)
    const ending = priceWith(price, { gmtEndTime })
    turnClockTo(gmtEndTime - 1)
    const { onReload } = await showPanel('glass-spray-bottle-kit', { price: ending })
    expect((await screen.findByRole('timer')).textContent).toMatch(/00 days00 hrs00 min0[12] sec/)
    turnClockTo(gmtEndTime + 1)
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce())
  })
})

test('an add that breaks off, as when its code cannot be loaded, says "Try again" on the button', async () => {
  const showFailed = vi.fn()
  const add = () => Promise.reject(new Error('no connection'))
  const { user, product } = await showPanel('bamboo-toothbrush-set', {}, { cart: { add, showFailed } })
  await user.click(addButton())
  await waitFor(() => expect(showFailed).toHaveBeenCalledWith(product.childProductId))
})
