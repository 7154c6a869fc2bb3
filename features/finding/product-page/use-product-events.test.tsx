import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAs } from '@/tests/support/session/signed-in'
import { usePageView } from './use-product-events'

afterEach(() => sessionStorage.clear())

const calling =
  (api: ApiCaller) =>
  ({ children }: PropsWithChildren) => <ApiProvider value={api}>{children}</ApiProvider>

async function renderPageView(slug: string) {
  const { productData } = await browserApi.call('productBySlug', { slug })
  return renderHook(() => usePageView(slug, productData.parentProductId), { wrapper: calling(browserApi) })
}
const viewed = async () => (await browserApi.call('recentViews', {})).data.products.map(({ slug }) => slug)

describe('a product that is looked at', () => {
  test("is among a signed-in shopper's recently viewed products", async () => {
    await signInAs('picker')
    await renderPageView('wool-dryer-balls')
    await waitFor(async () => expect(await viewed()).toContain('wool-dryer-balls'))
  })

  test("is among a guest's recently viewed products after the first page", async () => {
    sessionStorage.setItem('hasInternalNavigation', 'true')
    await renderPageView('copper-water-bottle')
    await waitFor(() => expect(document.cookie).toContain('token='))
    await waitFor(async () => expect(await viewed()).toEqual(['copper-water-bottle']))
  })

  test('is reported once for all variants, and not by a guest on their first page', async () => {
    vi.useFakeTimers()
    const call = vi.fn(async () => ({ message: '' }))
    const api = { call: call as never }
    const wrapper = calling(api)
    const show = () => renderHook(({ slug }) => usePageView(slug, 'p-1'), { wrapper, initialProps: { slug: 'sage' } })
    show()
    vi.runAllTimers()
    expect(call).not.toHaveBeenCalled()

    sessionStorage.setItem('hasInternalNavigation', 'true')
    const { rerender } = show()
    vi.runAllTimers()
    rerender({ slug: 'plum' })
    vi.runAllTimers()
    expect(call.mock.calls).toEqual([['pageView', { path: '/sage', parentProductId: 'p-1' }]])
    vi.useRealTimers()
  })
})
