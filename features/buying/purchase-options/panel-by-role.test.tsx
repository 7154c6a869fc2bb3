import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { firstPurchaseDealsQuery } from './api/purchase-queries'
import { addButton, chosenTitle, dollars, headline, lineOf, radios, showPanel } from './testing/show-panel'

describe('a signed-in shopper', () => {
  test('sees the price less the Talents back, and how the price is composed', async () => {
    await signInAs('member')
    await showPanel('bamboo-toothbrush-set')
    await screen.findByText('After Talents Back')
    await screen.findByText('Talents Back')
    await screen.findByText(/Or Pay/)
    expect(lineOf('After Talents Back')).toMatch(/\$11\.40.*\$16\.00/)
    expect(lineOf('Non-Member Price')).toContain('$16.00')
    expect(lineOf('Member Price')).toContain('$12.00')
    expect(lineOf('Talents Back')).toContain('-$0.60')
    expect(screen.getByText(/^Save/).textContent).toBe('Save $4.60 (29%)')
    expect(screen.getByText(/Or Pay/).textContent).toBe('Or Pay $0.00 + 12 Talents')
    expect(screen.queryByText('Unlock Member Price For Free')).toBeNull()
  })

  test('pays the rest in money when the wallet holds less than the price', async () => {
    await signInAs('member')
    await showPanel('linen-bath-towel')
    // 37.50 in the wallet.
    const line = await screen.findByText(/Or Pay/)
    const [, price = ''] = lineOf('Member Price')?.match(/\$([\d.]+)/) ?? []
    const rest = Number(price) - 37.5
    expect(line.textContent).toBe(
      rest > 0 ? `Or Pay $${rest.toFixed(2)} + 37.50 Talents` : `Or Pay $0.00 + ${price.replace('.00', '')} Talents`,
    )
  })

  test('without a balance is not offered to pay with Talents', async () => {
    await signInAs('shopper')
    await showPanel('bamboo-toothbrush-set')
    await screen.findByText('After Talents Back')
    expect(screen.queryByText(/Or Pay/)).toBeNull()
  })

  test('sees the price of the chosen frequency less the Talents, and then the plain list price', async () => {
    await signInAs('member')
    const { user, price } = await showPanel('plant-based-laundry-sheets')
    const { msrpPrice, rewardFinalPrice } = price.finalPriceDetails
    const frequencies = price.sellerPlanDetails?.frequencies ?? []
    const select = await screen.findByRole('combobox', { name: 'Delivery frequency' })
    for (const [index, frequency] of frequencies.entries()) {
      await user.selectOptions(select, within(select).getAllByRole('option')[index] as HTMLElement)
      await waitFor(() => expect(headline()).toBe(dollars(frequency.subscriptionPrice - rewardFinalPrice)))
    }
    await user.click(screen.getByRole('radio', { name: 'One Time Purchase' }))
    expect(headline()).not.toBe(dollars(msrpPrice))
    await user.click(screen.getByRole('button', { name: 'About Subscribe' }))
    expect(screen.getByText(/, at .*% less\. Cancel, skip or pause at any time/)).toBeTruthy()
  })

  test('who chooses the plain purchase beside an upcoming deal sees the list price, with nothing saved', async () => {
    await signInAs('member')
    const { price } = await showPanel('reusable-produce-bags')
    await screen.findByText('Your price')
    expect(chosenTitle()).toBe('One Time Purchase')
    expect(headline()).toBe(dollars(price.finalPriceDetails.msrpPrice))
    expect(screen.queryByText(/^Save \$/)).toBeNull()
    expect(screen.queryByText('After Talents Back')).toBeNull()
  })

  test.each(['partner', 'shopper', 'member', 'newmember'] as const)('%s pays the member price', async (account) => {
    await signInAs(account)
    const { price } = await showPanel('bamboo-toothbrush-set')
    const { tfmPrice = 0, rewardFinalPrice } = price.finalPriceDetails
    await screen.findByText('After Talents Back')
    expect(headline()).toBe(dollars(tfmPrice - rewardFinalPrice))
  })
})

describe('in place', () => {
  test('a guest who signs in at the lock finds the focus at the price that it opened', async () => {
    const { user } = await showPanel('bamboo-toothbrush-set')
    await user.click(screen.getByRole('button', { name: /Unlock Member Price For Free/ }))
    await signInAs('member')
    act(announceSessionChange)
    const price = (await screen.findByText('After Talents Back')).previousElementSibling
    await waitFor(() => expect(document.activeElement).toBe(price))
  })

  test('after sign-out the prices are a guest’s again', async () => {
    await signInAs('member')
    await showPanel('bamboo-toothbrush-set')
    await screen.findByText(/Or Pay/)
    clearCookies()
    act(announceSessionChange)
    expect(await screen.findByText('Unlock Member Price For Free')).toBeTruthy()
    expect(screen.queryByText(/Or Pay/)).toBeNull()
    expect(screen.queryByText('Member Price')).toBeNull()
  })
})

describe('a campaign', () => {
  test.each([
    ['a new member the first price', 'newmember', 'firstTimePurchasePrice'],
    ['an existing member theirs', 'member', 'existingMemberPrice'],
  ] as const)('costs %s, and everybody sees the New Member Price', async (_, account, its) => {
    await signInAs(account)
    const { data: campaign } = await browserApi.call('upsellCampaign', { campaignId: 'cmp-aloe' })
    const { price } = await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' })
    await screen.findByText('After Talents Back')
    await screen.findByText('New Member Price')
    const linked = campaign.linkedUpsellProducts[0]
    const own = linked?.[its] ?? campaign[its] ?? 0
    const first = linked?.firstTimePurchasePrice ?? campaign.firstTimePurchasePrice ?? 0
    expect(headline()).toBe(dollars(own - price.finalPriceDetails.rewardFinalPrice))
    expect(lineOf('New Member Price')).toContain(dollars(first))
    // What one of the rows says is what is paid.
    expect(lineOf('Member Price')).toContain(dollars(linked?.existingMemberPrice ?? campaign.existingMemberPrice ?? 0))
  })

  test('is waited for: no price is shown on its card before', async () => {
    let resolve: () => void = () => undefined
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    const api: ApiCaller = {
      call: async (name, input, options) => {
        if (name === 'upsellCampaign') await promise
        return browserApi.call(name, input, options)
      },
    }
    await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' }, { api })
    // On the card and on the button.
    expect(screen.getAllByText('Checking your deal')).toHaveLength(2)
    expect(screen.queryByRole('radio')).toBeNull()
    resolve()
    expect(await screen.findByText('New Member Price')).toBeTruthy()
  })

  test('that fails to load counts as none', async () => {
    const api: ApiCaller = {
      call: (name, input, options) =>
        name === 'upsellCampaign' ? Promise.reject(new Error('down')) : browserApi.call(name, input, options),
    }
    await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' }, { api })
    await waitFor(() => expect(radios()).toEqual(['One Time Purchase']))
    expect(screen.queryByText('New Member Price')).toBeNull()
  })
})

describe('the deals of a first purchase', () => {
  test('are there for a new member', async () => {
    await signInAs('newmember')
    await showPanel('magnesium-sleep-balm')
    expect(await screen.findByRole('heading', { name: 'Includes Deal(s) with First Purchase' })).toBeTruthy()
  })

  test('are no longer offered to an existing member', async () => {
    await signInAs('member')
    await showPanel('magnesium-sleep-balm')
    await screen.findByText('After Talents Back')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('without its deals', () => {
  const noDeals: ApiCaller = {
    call: (name, input, options) =>
      name === 'oneTimeProducts' ? Promise.reject(new Error('down')) : browserApi.call(name, input, options),
  }

  test('the panel is whole all the same', async () => {
    const { user, added } = await showPanel('magnesium-sleep-balm', {}, { api: noDeals })
    await user.click(addButton())
    await waitFor(() => expect(added).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Includes Deal(s) with First Purchase' })).toBeNull()
  })

  test('no deals are requested without a product', async () => {
    const query = new QueryClient().fetchQuery(firstPurchaseDealsQuery(noDeals, ''))
    await expect(query).rejects.toThrow('Primary product ID is required')
  })
})

describe('while it is not known who looks', () => {
  const withoutProfile = (profile: () => Promise<never>): ApiCaller => ({
    call: (name, input, options) => (name === 'profile' ? profile() : browserApi.call(name, input, options)),
  })

  test('the panel says that it is busy, and goes on without the profile when that takes too long', async () => {
    await signInAs('newmember')
    const api = withoutProfile(() => new Promise(() => undefined))
    const { price } = await showPanel('aloe-face-gel', { campaignId: 'cmp-aloe' }, { api })
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
    await screen.findByText('After Talents Back')
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
    const { data: campaign } = await browserApi.call('upsellCampaign', { campaignId: 'cmp-aloe' })
    const existing = campaign.linkedUpsellProducts[0]?.existingMemberPrice ?? campaign.existingMemberPrice ?? 0
    // Nothing is promised that the cart might not keep.
    expect(headline()).toBe(dollars(existing - price.finalPriceDetails.rewardFinalPrice))
  })

  test('a profile that fails to load does not prevent buying', async () => {
    await signInAs('member')
    const { user, added } = await showPanel(
      'bamboo-toothbrush-set',
      {},
      { api: withoutProfile(() => Promise.reject(new Error('down'))) },
    )
    await screen.findByText('After Talents Back')
    await user.click(addButton())
    await waitFor(() => expect(added).toHaveLength(1))
  })
})
