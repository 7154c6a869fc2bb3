import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { keepFocus } from '@/lib/browser/deferred/keep-focus'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { CollectionProducts } from './collection-products'
import { CollectionTools } from './collection-tools'
import { CollectionsOverview } from './collections-overview'
import { useCollection } from './use-collection'

/** As long as the test timeout, because the machine may be busy. */
const HOOK_TIMEOUT = 40_000

afterEach(async () => {
  await signInAs('admin')
  for (const { _id: id } of (await browserApi.call('collections', {})).data) {
    await browserApi.call('deleteCollection', { id })
  }
}, HOOK_TIMEOUT)

async function makeCollection(name: string, slugs: readonly string[] = []) {
  const { data } = await browserApi.call('createCollection', { name })
  for (const slug of slugs) {
    const { productData } = await browserApi.call('productBySlug', { slug })
    await browserApi.call('collectProduct', { id: data._id, childProductId: productData.childProductId })
  }
  return data._id
}

const failing = (endpoint: string, isAway: () => boolean = () => true): ApiCaller => ({
  call: (name, input, options) =>
    name === endpoint && isAway()
      ? Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'away' }))
      : browserApi.call(name, input, options),
})

function OpenCollection({ id }: { id: string }) {
  const open = useCollection(id)
  return (
    <>
      <h1>{open.collection?.name}</h1>
      <CollectionTools open={open} />
      <CollectionProducts id={id} open={open} />
    </>
  )
}

function show(ui: React.ReactElement, api: ApiCaller = browserApi) {
  const { Router, replace } = fakeRouter()
  return {
    ...render(
      <Router>
        <ApiProvider value={api}>
          <main>{ui}</main>
        </ApiProvider>
      </Router>,
    ),
    replace,
  }
}

describe('all collections', () => {
  test('shows the collections with their sizes and links', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts', ['aloe-face-gel'])
    await makeCollection('Later')
    show(<CollectionsOverview />)
    const link = await screen.findByRole('link', { name: 'Gifts' })
    expect(link.getAttribute('href')).toBe(`/profile/my-collections/${id}`)
    expect(screen.getByText('1 product')).toBeTruthy()
    expect(screen.getByText('Empty')).toBeTruthy()
  })

  test('an empty overview says so, and the first collection can be created there', async () => {
    await signInAs('admin')
    const { user } = show(<CollectionsOverview />)
    expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New collection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New collection' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '  Weekend cabin {Enter}')
    expect(await screen.findByRole('link', { name: 'Weekend cabin' })).toBeTruthy()
    expect(await screen.findByText('Collection created')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("a name that is taken keeps the dialog open and shows the marketplace's message", async () => {
    await signInAs('admin')
    await makeCollection('Gifts')
    const { user } = show(<CollectionsOverview />)
    await user.click(await screen.findByRole('button', { name: 'New collection' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'gifts{Enter}')
    expect(await dialog.findByText('You already have a collection called “Gifts”.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'gifts')
  })

  test('a failed overview is not shown as empty', async () => {
    await signInAs('admin')
    let isAway = true
    const { user } = show(
      <CollectionsOverview />,
      failing('collections', () => isAway),
    )
    expect(await screen.findByText('Your collections could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('No collections yet')).toBeNull()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No collections yet')).toBeTruthy()
  })
})

describe('an open collection', () => {
  test('shows its products; removing one is immediate and can be undone', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts', ['aloe-face-gel', 'wool-dryer-balls'])
    onTestFinished(keepFocus())
    const { user } = show(<OpenCollection id={id} />)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Take Aloe Face Gel out$/ }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Gifts' })))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  test('restores a product that could not be removed, and says so', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts', ['aloe-face-gel'])
    const { user } = show(<OpenCollection id={id} />, failing('uncollectProduct'))
    await user.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText('This could not be taken out. Please try again.')).toBeTruthy()
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  test('can be renamed', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts')
    const { user } = show(<OpenCollection id={id} />)
    await user.click(await screen.findByRole('button', { name: 'Rename' }))
    const field = within(await screen.findByRole('dialog', { name: 'Rename collection' })).getByRole('textbox')
    expect(field).toHaveProperty('value', 'Gifts')
    await user.clear(field)
    await user.type(field, 'Presents{Enter}')
    expect(await screen.findByRole('heading', { name: 'Presents' })).toBeTruthy()
  })

  test('is deleted after a confirmation, which leads back to the overview', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts', ['aloe-face-gel'])
    const { user, replace } = show(<OpenCollection id={id} />)
    await user.click(await screen.findByRole('button', { name: 'Delete collection' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete “.*Gifts.*”\?$/ }))
    expect(dialog.getByText('The product in it stays in the shop.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Delete collection' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/profile/my-collections'))
    expect((await browserApi.call('collections', {})).data).toEqual([])
  })

  test.each([
    ['the id of another user', 'shopper'],
    ['an unknown id', undefined],
  ] as const)('%s shows that the collection does not exist', async (_, owner) => {
    let id = 'no-such-collection'
    if (owner) {
      await signInAs(owner)
      id = await makeCollection(`Private ${Math.random()}`)
    }
    await signInAs('admin')
    show(<OpenCollection id={id} />)
    expect(await screen.findByRole('heading', { name: 'There is no such collection' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete collection' })).toBeNull()
    if (owner) {
      await signInAs(owner)
      await browserApi.call('deleteCollection', { id })
    }
  })

  test('a failed collection is not shown as empty', async () => {
    await signInAs('admin')
    const id = await makeCollection('Gifts', ['aloe-face-gel'])
    let isAway = true
    const { user } = show(
      <OpenCollection id={id} />,
      failing('collection', () => isAway),
    )
    expect(await screen.findByText('This collection could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})
