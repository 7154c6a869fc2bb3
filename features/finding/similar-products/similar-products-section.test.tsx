import { screen, waitFor } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { SimilarProductsSection } from './similar-products-section'

beforeEach(() => setupIntersectionMocking(vi.fn))

describe('similar products', () => {
  test('load near the viewport; each can be saved, and added or opened', async () => {
    const { productData } = await browserApi.call('productBySlug', { slug: 'wool-dryer-balls' })
    const { user, toggled, added } = render(
      <SimilarProductsSection parentProductId={productData.parentProductId} slug="wool-dryer-balls" />,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Similar products' })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    mockAllIsIntersecting(true)
    expect((await screen.findAllByRole('heading', { level: 3 })).length).toBeGreaterThanOrEqual(5)
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toMatch(
      /^\/compare\?products=wool-dryer-balls(,[a-z0-9-]+){3}$/,
    )
    await user.click(screen.getAllByRole('button', { name: /to wishlist$/ })[0] as HTMLElement)
    expect(toggled).toHaveLength(1)
    await user.click(screen.getAllByRole('button', { name: /to cart$/ })[0] as HTMLElement)
    await waitFor(() => expect(added).toHaveLength(1))
    expect(added[0]).toMatchObject({ choice: { kind: 'oneTime' }, quantity: 1, source: 'card' })
  })

  test.each([
    [
      'fail to load',
      () =>
        Promise.reject(new ApiError({ kind: 'http', status: 500, endpoint: 'similarProducts', message: 'It broke' })),
    ],
    ['are empty', () => Promise.resolve({ data: { products: [], penCount: 0 } } as never)],
  ])('are hidden when they %s', async (_, call) => {
    render(
      <ApiProvider value={{ call }}>
        <SimilarProductsSection parentProductId="one" slug="one" />
      </ApiProvider>,
    )
    mockAllIsIntersecting(true)
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })
})
