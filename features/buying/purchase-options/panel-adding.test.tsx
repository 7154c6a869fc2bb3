import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAs } from '@/tests/support/session/signed-in'
import { addButton, showPanel } from './testing/show-panel'

describe('adding', () => {
  test('adds the chosen option in the chosen quantity, with the product page as its source', async () => {
    await signInAs('member')
    const { user, added, product } = await showPanel('bamboo-toothbrush-set')
    await screen.findByText('After Talents Back')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), 'Quantity: 3')
    await user.click(addButton())
    await waitFor(() => expect(added).toHaveLength(1))
    expect(added[0]).toEqual({
      product: {
        childProductId: product.childProductId,
        parentProductId: product.parentProductId,
        centralProductId: product.centralProductId,
        unitId: product.unitId,
        storeId: product.storeId,
        productName: product.productName,
        brandName: product.storeName,
        slug: 'bamboo-toothbrush-set',
        finalPrice: 1200,
        currency: 'USD',
      },
      choice: { kind: 'oneTime' },
      quantity: 3,
      source: 'PDP',
    })
  })

  test('says from how many units on the product is sold', async () => {
    const { productData } = await browserApi.call('productBySlug', { slug: 'bamboo-toothbrush-set' })
    const { user, added } = await showPanel('bamboo-toothbrush-set', {
      product: { ...productData, mouData: { mouQty: 4 } },
    })
    await user.click(addButton())
    await waitFor(() => expect(added).toMatchObject([{ product: { minimumQuantity: 4 }, quantity: 4 }]))
  })

  test('a pack adds packs, also for a guest', async () => {
    const { user, added, price } = await showPanel('olive-oil-castile-soap')
    await screen.findByRole('radio', { name: 'Pack of 3' })
    await user.click(addButton())
    await waitFor(() => expect(added).toHaveLength(1))
    const highlighted = price.finalPriceDetails.bestOffer?.childOffers.find(({ highlight }) => highlight)
    expect(added[0]).toMatchObject({
      choice: { kind: 'childOffer', childOfferId: highlighted?.childOfferId, packSize: 3 },
      quantity: 1,
    })
  })

  test.each([
    [
      'a subscription',
      'plant-based-laundry-sheets',
      {},
      'Subscribe',
      { kind: 'subscription', label: 'Every 2 months' },
    ],
    ['a group buy', 'beeswax-food-wraps', {}, 'Group Buy', { kind: 'groupBuy' }],
    [
      'a campaign',
      'aloe-face-gel',
      { campaignId: 'cmp-aloe' },
      'One Time Purchase',
      { kind: 'upsell', upsellCampaignId: 'cmp-aloe' },
    ],
  ])('%s asks a guest to sign in first, and then goes on by itself', async (_, slug, change, title, choice) => {
    const { user, added, signInRequests, product } = await showPanel(slug, change)
    await user.click(await screen.findByRole('radio', { name: title }))
    await user.click(addButton())
    await waitFor(() => expect(signInRequests).toHaveLength(1))
    expect(signInRequests[0]).toMatchObject({ reason: 'deal', subject: product.productName })
    expect(added).toEqual([])
    signInRequests[0]?.onSignedIn?.()
    await waitFor(() => expect(added).toMatchObject([{ choice, quantity: 1, source: 'PDP' }]))
  })

  test.each([
    ['is on its way', true, false],
    ['would be ignored, since the cart is being read', false, true],
  ])('says "Adding..." and takes no click while it %s', async (_, isAdding, isRefreshing) => {
    const { productData } = await browserApi.call('productBySlug', { slug: 'bamboo-toothbrush-set' })
    const add = vi.fn(async () => ({ kind: 'done', what: 'added' }) as const)
    const ids = new Set(isAdding ? [productData.childProductId] : [])
    const { user } = await showPanel('bamboo-toothbrush-set', {}, { cart: { add, adding: ids, isRefreshing } })
    const button = screen.getByRole('button', { name: /Adding\.\.\.$/ })
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(add).not.toHaveBeenCalled()
  })

  test('a product whose answer names no variant is refused: "Invalid variant ID"', async () => {
    const { productData } = await browserApi.call('productBySlug', { slug: 'bamboo-toothbrush-set' })
    const product = { ...productData, selectedVariant: { variantId: '', linkedtounits: [] } }
    const { user, added } = await showPanel('bamboo-toothbrush-set', { product })
    await user.click(addButton())
    expect(await screen.findByText('Invalid variant ID')).toBeTruthy()
    expect(added).toEqual([])
  })

  test('a product that cannot be ordered has "Notify Me" instead', async () => {
    const { user, added, onNotify } = await showPanel('cedar-coat-hangers')
    await user.click(screen.getByRole('button', { name: 'Notify Me' }))
    expect(onNotify).toHaveBeenCalledOnce()
    expect(added).toEqual([])
  })
})
