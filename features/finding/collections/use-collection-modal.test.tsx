import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import type { CollectibleProduct } from './components/collection-choices'
import { useCollectionModal } from './use-collection-modal'

/** As long as the test timeout, because the machine may be busy. */
const HOOK_TIMEOUT = 40_000

const createdNames: string[] = []
afterEach(async () => {
  for (const id of createdNames.splice(0)) await browserApi.call('deleteCollection', { id })
}, HOOK_TIMEOUT)

async function collectible(slug: string): Promise<CollectibleProduct> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { childProductId, productName, storeName, images } = productData
  return { childProductId, productName, brandName: storeName, image: images[0]?.small ?? '' }
}

async function makeCollection(name: string) {
  const { data } = await browserApi.call('createCollection', { name })
  createdNames.push(data._id)
  return data
}

function Opener({ product }: { product: CollectibleProduct }) {
  const { open, modal } = useCollectionModal()
  return (
    <>
      <button type="button" onClick={() => open(product)}>
        Collect
      </button>
      {modal}
    </>
  )
}

async function openModal(slug: string, api: ApiCaller = browserApi) {
  const product = await collectible(slug)
  const rendered = render(
    <ApiProvider value={api}>
      <Opener product={product} />
    </ApiProvider>,
  )
  await rendered.user.click(screen.getByRole('button', { name: 'Collect' }))
  return { ...rendered, product, modal: within(await screen.findByRole('dialog', { name: 'Add to Collection' })) }
}

const contents = async (id: string) =>
  (await browserApi.call('collection', { id, skip: 0, limit: 10 })).data.products.map(({ slug }) => slug)

const failing = (...failures: string[]): ApiCaller => ({
  call: (endpoint, input, options) =>
    failures.includes(endpoint)
      ? Promise.reject(new ApiError({ kind: 'network', endpoint, message: 'away' }))
      : browserApi.call(endpoint, input, options),
})

test('shows the product and every collection as a checkbox, saves each tick at once, and "Done" only closes', async () => {
  await signInAs('shopper')
  const gifts = await makeCollection('Gifts in the dialog')
  const { user, modal, product } = await openModal('aloe-face-gel')
  expect(modal.getByText(product.productName)).toBeTruthy()
  const box = await modal.findByRole('checkbox', { name: /Gifts in the dialog.*Empty/ })
  expect(box).toHaveProperty('checked', false)
  await user.click(box)
  expect(box).toHaveProperty('checked', true)
  expect(modal.getByRole('checkbox', { name: /Gifts in the dialog.*1 product/ })).toBeTruthy()
  await waitFor(async () => expect(await contents(gifts._id)).toEqual(['aloe-face-gel']))
  await user.click(box)
  await waitFor(async () => expect(await contents(gifts._id)).toEqual([]))
  await user.click(modal.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a new collection contains the product, and its name is limited to 60 characters', async () => {
  await signInAs('shopper')
  const { user, modal } = await openModal('aloe-face-gel')
  const field = await modal.findByRole('textbox', { name: 'New collection' })
  const create = modal.getByRole('button', { name: /^Create/ })
  expect(create).toHaveProperty('disabled', true)
  await user.type(field, `  Weekend cabin ${'x'.repeat(60)}`)
  expect(field).toHaveProperty('value', `  Weekend cabin ${'x'.repeat(44)}`)
  expect(modal.getByText('60 / 60 Characters')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Weekend cabin{Enter}')
  expect(await modal.findByRole('checkbox', { name: /Weekend cabin.*1 product/, checked: true })).toBeTruthy()
  expect(field).toHaveProperty('value', '')
  const { data } = await browserApi.call('collections', {})
  createdNames.push(...data.filter(({ name }) => name === 'Weekend cabin').map(({ _id }) => _id))
})

test("a name that is taken keeps the input and shows the marketplace's message under the field", async () => {
  await signInAs('shopper')
  await makeCollection('Taken')
  const { user, modal } = await openModal('aloe-face-gel')
  const field = await modal.findByRole('textbox', { name: 'New collection' })
  await user.type(field, 'TAKEN{Enter}')
  expect(await modal.findByText('You already have a collection called “Taken”.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'TAKEN')
  await user.type(field, ' not')
  expect(modal.queryByText(/You already have/)).toBeNull()
})

test('a tick that cannot be saved is rolled back and says so', async () => {
  await signInAs('shopper')
  await makeCollection('Out of reach')
  const { user, modal } = await openModal('aloe-face-gel', failing('collectProduct'))
  const box = await modal.findByRole('checkbox', { name: /Out of reach/ })
  await user.click(box)
  expect(await modal.findByText('This could not be saved. Please try again.')).toBeTruthy()
  expect(box).toHaveProperty('checked', false)
})

test('failed collections are not shown as empty and can be loaded again', async () => {
  await signInAs('shopper')
  await makeCollection('Hard to get')
  let isAway = true
  const api: ApiCaller = {
    call: (endpoint, input, options) =>
      isAway && endpoint === 'collections'
        ? Promise.reject(new ApiError({ kind: 'timeout', endpoint, message: 'slow' }))
        : browserApi.call(endpoint, input, options),
  }
  const { user, modal } = await openModal('aloe-face-gel', api)
  expect(await modal.findByText('Your collections could not be loaded.')).toBeTruthy()
  expect(modal.queryByText(/no collections yet/)).toBeNull()
  isAway = false
  await user.click(modal.getByRole('button', { name: 'Try again' }))
  expect(await modal.findByRole('checkbox', { name: /Hard to get/ })).toBeTruthy()
})

test('a guest signs in first, then the dialog opens', async () => {
  const product = await collectible('aloe-face-gel')
  const { user, signInRequests } = render(<Opener product={product} />)
  await user.click(screen.getByRole('button', { name: 'Collect' }))
  expect(signInRequests).toMatchObject([{ reason: 'collection', subject: product.productName }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await signInAs('newmember')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  const modal = within(await screen.findByRole('dialog', { name: 'Add to Collection' }))
  expect(await modal.findByText('You have no collections yet. Make the first one here.')).toBeTruthy()
})

test('it closes when the shopper signs out in another tab, and stays closed', async () => {
  await signInAs('newmember')
  const { modal } = await openModal('aloe-face-gel')
  await modal.findByRole('button', { name: 'Done' })
  clearCookies()
  act(announceSessionChange)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await signInAs('newmember')
  act(announceSessionChange)
  expect(screen.queryByRole('dialog')).toBeNull()
})
