import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { allowConsoleError } from '@/tests/support/setup-components'
import { assembleProduct, type ProductDetail } from './loading/assemble-product'
import type { LoadedProductPage } from './loading/use-product-page'
import { ProductView } from './product-view'
import { samplePrice, sampleProduct } from './testing/product-samples'
import { RouterStub } from './testing/router-stub'

vi.mock('@/lib/report', () => ({ report: vi.fn() }))

beforeEach(() => setupIntersectionMocking(vi.fn))

const NO_PARTS = {
  follow: null,
  tools: null,
  firstReview: null,
  purchaseOptions: <button type="button">Add to cart</button>,
  bar: null,
  children: null,
}

function Failing(): ReactNode {
  throw new Error('boom')
}

const cases: [string, Partial<ProductDetail>, Partial<typeof NO_PARTS | Record<string, ReactNode>>][] = [
  ['pictures', { images: null as never }, {}],
  ['tools on the picture', {}, { tools: <Failing /> }],
  ['seller', {}, { follow: <Failing /> }],
  ['variants', { linkedVariant: [{} as never] }, {}],
  ['information', { highlight: 1 as never }, {}],
  ['sections of other features', {}, { children: <Failing /> }],
]
test.each(cases)('when its %s cannot be rendered, a product can still be bought', async (_, broken, parts) => {
  allowConsoleError(/boom|null|not a function|not iterable/)
  const product = assembleProduct(sampleProduct(), samplePrice(), 'en')
  const page = { product: { ...product, ...broken }, bitmapState: null } as unknown as LoadedProductPage
  render(
    <RouterStub slug="linen-bath-towel" onReplace={() => undefined}>
      <ProductView page={page} {...NO_PARTS} {...parts}>
        {parts.children}
      </ProductView>
    </RouterStub>,
  )
  expect(await screen.findByText('Something went wrong here.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: product.productName })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
})

test('below the product stands who makes it, once the options have scrolled away; nothing without a maker', async () => {
  const { productData } = await browserApi.call('productBySlug', { slug: 'linen-bath-towel' })
  const show = (product: ProductDetail) =>
    render(
      <RouterStub slug="linen-bath-towel" onReplace={() => undefined}>
        <ProductView page={{ product, bitmapState: {} } as unknown as LoadedProductPage} {...NO_PARTS} />
      </RouterStub>,
    )
  const product = assembleProduct(productData as never, undefined, 'en')
  const { unmount } = show(product)
  expect(screen.queryByRole('region', { name: 'Who makes it' })).toBeNull()
  act(() => mockAllIsIntersecting(false))
  const maker = within(await screen.findByRole('region', { name: 'Who makes it' }))
  expect(maker.getByText('Rasa Petrauskienė')).toBeTruthy()
  expect(maker.getByText(/^I wash every cloth/)).toBeTruthy()
  expect(maker.getByRole('img', { name: 'Kaunas, Lithuania on the globe' })).toBeTruthy()
  unmount()
  show({ ...product, storeHasMaker: false })
  act(() => mockAllIsIntersecting(false))
  expect(await screen.findByRole('region', { name: 'Product' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Who makes it' })).toBeNull()
})

test('who makes it is offered again when it could not be had', async () => {
  const { productData } = await browserApi.call('productBySlug', { slug: 'linen-bath-towel' })
  const product = assembleProduct(productData as never, undefined, 'en')
  const proxy = await breakCalls(/\/store\//, 'down')
  const { user } = render(
    <RouterStub slug="linen-bath-towel" onReplace={() => undefined}>
      <ProductView page={{ product, bitmapState: {} } as unknown as LoadedProductPage} {...NO_PARTS} />
    </RouterStub>,
  )
  act(() => mockAllIsIntersecting(false))
  const again = await screen.findByRole('button', { name: 'Try again' })
  proxy.heal()
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Who makes it' })).toBeTruthy()
})
