import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { searchEventsBody } from '@/contract/finding/search-events'
import { startRecordingService } from '@/tests/support/recording-service'
import { providePublicConfig, publicConfig } from '../../config'
import { chooseConsent } from '../../consent/choose-consent'
import type { ConsentKind } from '../../consent/consent'
import { rememberOpenedProduct, reportConversion } from './search-conversions'

const working = publicConfig()
/** Stands in for the search service. */
let service: Awaited<ReturnType<typeof startRecordingService>>
beforeAll(async () => {
  service = await startRecordingService()
})
afterAll(() => service.stop())
afterEach(() => {
  chooseConsent(new Set())
  providePublicConfig(working)
})

const agree = (...kinds: ConsentKind[]) => chooseConsent(new Set(kinds))
/** Waits for all that could still load. */
const settled = async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('search insights', () => {
  const queryID = 'a'.repeat(32)
  const found = { index: 'products_en', queryID }
  const units = { price: 24.5, quantity: 2 }
  const eventsSent = () =>
    service.received.flatMap(({ body }) => (JSON.parse(body) as { events: { eventSubtype: string }[] }).events)
  beforeEach(() => {
    sessionStorage.clear()
    service.forget()
    providePublicConfig({ ...working, search: { ...working.search, url: service.origin } })
  })

  test('are told what was put into the cart and bought after a search, under the id of the tab', async () => {
    agree('analytics')
    rememberOpenedProduct('p1', found)
    reportConversion('addToCart', [{ productId: 'p1', ...units }], 'USD')
    reportConversion('addToCart', [{ productId: 'p2', ...units }], 'USD')
    reportConversion(
      'purchase',
      ['p1', 'p2'].map((productId) => ({ productId, ...units })),
      'USD',
    )
    // Bought again later, without another search.
    reportConversion('purchase', [{ productId: 'p1', ...units }], 'USD')
    await expect.poll(() => service.received).toHaveLength(2)
    await settled()
    const conversion = {
      eventType: 'conversion',
      index: 'products_en',
      objectIDs: ['p1'],
      objectData: [{ queryID, ...units }],
      currency: 'USD',
      userToken: expect.stringMatching(/^anonymous-/),
      timestamp: expect.any(Number),
    }
    // Two requests arrive in either order.
    expect(eventsSent().toSorted((a, b) => a.eventSubtype.localeCompare(b.eventSubtype))).toEqual([
      { ...conversion, eventSubtype: 'addToCart', eventName: 'Product Added To Cart', queryID },
      { ...conversion, eventSubtype: 'purchase', eventName: 'Products Purchased' },
    ])
    for (const { body } of service.received) expect(searchEventsBody.safeParse(JSON.parse(body)).success).toBe(true)
  })

  test('are told nothing without consent, nor of what was opened before it was withdrawn', async () => {
    rememberOpenedProduct('p1', found)
    reportConversion('purchase', [{ productId: 'p1', ...units }], 'USD')
    agree('analytics')
    rememberOpenedProduct('p1', found)
    agree()
    agree('analytics')
    reportConversion('purchase', [{ productId: 'p1', ...units }], 'USD')
    await settled()
    expect(service.received).toEqual([])
    expect(sessionStorage.getItem('search-clicks')).toBeNull()
  })

  test.each(['{', '[null]', '7', '{"p1":null}'])(
    'are told nothing of what is not theirs in the storage: %s',
    (stored) => {
      agree('analytics')
      sessionStorage.setItem('search-clicks', stored)
      expect(() => reportConversion('purchase', [{ productId: 'p1', ...units }], 'USD')).not.toThrow()
      expect(service.received).toEqual([])
    },
  )
})
