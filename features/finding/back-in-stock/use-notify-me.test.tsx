import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { type RenderOptions, render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import type { AwaitedProduct } from './components/notify-me-form'
import { useNotifyMe } from './use-notify-me'

const THANKS =
  'Thank you for showing your interest in this product , we will send you an email as soon as this product is back in stock.'

async function awaited(slug: string): Promise<AwaitedProduct> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { childProductId, parentProductId, productName, storeName, images } = productData
  return { childProductId, parentProductId, productName, brandName: storeName, image: images[0]?.small ?? '' }
}

function Opener({ product }: { product: AwaitedProduct }) {
  const { open, prefetch, modal } = useNotifyMe()
  return (
    <>
      <button type="button" onFocus={prefetch} onClick={() => open(product)}>
        Tell me
      </button>
      {modal}
    </>
  )
}

async function showOpener(slug = 'cedar-coat-hangers', api: ApiCaller = browserApi, options: RenderOptions = {}) {
  const product = await awaited(slug)
  const rendered = render(
    <ApiProvider value={api}>
      <Opener product={product} />
    </ApiProvider>,
    options,
  )
  const openIt = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Tell me' }))
    return screen.findByRole('dialog', { name: 'Notify Me' })
  }
  return { ...rendered, product, openIt }
}

const failing = (error: ApiError): ApiCaller => ({
  call: (endpoint, input, options) =>
    endpoint === 'stockNotify' ? Promise.reject(error) : browserApi.call(endpoint, input, options),
})

test("prefills the profile's address, sends it, closes and shows the exact thank-you message for 5 s", async () => {
  const profile = await signInAs('shopper')
  const { user, openIt, product } = await showOpener()
  const dialog = await openIt()
  expect(within(dialog).getByText(product.productName)).toBeTruthy()
  const field = within(dialog).getByRole('textbox', { name: 'Email Address' })
  await waitFor(() => expect(field).toHaveProperty('value', profile.email))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(within(dialog).getByRole('button', { name: /^CONFIRM/ }))
  expect(await screen.findByText(THANKS)).toBeTruthy()
  expect(timers.mock.calls.map(([, time]) => time)).toContain(5000)
  timers.mockRestore()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("sends the input without checking it and shows the marketplace's message under the field", async () => {
  await signInAs('shopper')
  const { user, openIt } = await showOpener()
  const dialog = await openIt()
  const field = within(dialog).getByRole('textbox', { name: 'Email Address' })
  await waitFor(() => expect(field).toHaveProperty('value', 'shopper@demo.test'))
  await user.clear(field)
  await user.type(field, 'amara@{Enter}')
  expect(await within(dialog).findByText('Enter an email address such as name@mail.com.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'mensah.test{Enter}')
  // Not the address of the account: its owner is asked first.
  expect(await screen.findByText(/^We have sent a link to this address/)).toBeTruthy()
})

test.each([
  ['the connection fails', new ApiError({ kind: 'network', endpoint: 'stockNotify', message: 'away' })],
  [
    'the product can be ordered again',
    new ApiError({ kind: 'http', status: 409, endpoint: 'stockNotify', message: 'Now.' }),
  ],
])('closes silently when %s', async (_, error) => {
  await signInAs('shopper')
  const { user, openIt } = await showOpener('cedar-coat-hangers', failing(error))
  const dialog = await openIt()
  await user.click(within(dialog).getByRole('button', { name: /^CONFIRM/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a guest signs in first, then the dialog opens', async () => {
  const { user, signInRequests, product } = await showOpener()
  await user.click(screen.getByRole('button', { name: 'Tell me' }))
  expect(signInRequests).toMatchObject([{ reason: 'notify', subject: product.productName }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await signInAs('newmember')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await waitFor(() => expect(field).toHaveProperty('value', 'newmember@demo.test'))
})

test('starts fresh when opened again', async () => {
  await signInAs('shopper')
  const { user, openIt } = await showOpener()
  const first = await openIt()
  await user.type(within(first).getByRole('textbox'), 'x')
  await user.click(within(first).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openIt()
  await waitFor(() => expect(within(again).getByRole('textbox')).toHaveProperty('value', 'shopper@demo.test'))
})
