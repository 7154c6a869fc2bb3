import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { SHARED_PAGE_SIZE } from '../api/shared-list'
import { ShareListButton } from './share-list-button'
import { SharedListPage } from './shared-list-page'

afterEach(clearCookies)

async function makeCollection(...slugs: readonly string[]) {
  await signInAsNewcomer()
  const { data } = await browserApi.call('createCollection', { name: 'Bathroom' })
  for (const slug of slugs) {
    const { productData } = await browserApi.call('productBySlug', { slug })
    await browserApi.call('collectProduct', { id: data._id, childProductId: productData.childProductId })
  }
  return data._id
}
const open = async (token: string) =>
  (await browserApi.call('sharedList', { token, skip: 0, limit: SHARED_PAGE_SIZE })).data

test('a list is shared by a switch that is off at first, and its link is shown while it is on', async () => {
  const collectionId = await makeCollection('aloe-face-gel')
  const { user } = render(
    <ApiProvider value={browserApi}>
      <ShareListButton collectionId={collectionId} />
    </ApiProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const publicLink = await screen.findByRole('switch', { name: 'Public link' })
  expect(publicLink).toHaveProperty('checked', false)
  expect(screen.queryByRole('textbox', { name: 'Link to this list' })).toBeNull()

  await user.click(publicLink)
  const field = await screen.findByRole('textbox', { name: 'Link to this list' })
  const [, token = ''] = /\/shared\/([\w-]{32})$/.exec(field.getAttribute('value') ?? '') ?? []
  expect(await open(token)).toMatchObject({ name: 'Bathroom', ownerName: null })
  const firstName = screen.getByRole('switch', { name: 'Show my first name' })
  await waitFor(() => expect(firstName).toHaveProperty('disabled', false))
  await user.click(firstName)
  await waitFor(async () => expect((await open(token)).ownerName).not.toBeNull())

  await waitFor(() => expect(publicLink).toHaveProperty('disabled', false))
  await user.click(publicLink)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link to this list' })).toBeNull())
  await expect(open(token)).rejects.toMatchObject({ status: 404 })
})

test('a shared list shows its products to a guest, adds one, and leads all that can be added to the cart', async () => {
  const collectionId = await makeCollection('aloe-face-gel', 'cedar-coat-hangers')
  const { data } = await browserApi.call('changeListLink', { collectionId, isShared: true, showsName: false })
  const token = data.token ?? ''
  clearCookies()
  const { user, added } = render(
    <ApiProvider value={browserApi}>
      <SharedListPage token={token} list={await open(token)} />
    </ApiProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Bathroom' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText(/Shared by/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Add all to the cart' }).getAttribute('href')).toBe('/cart?add=aloe-face-gel')
  expect(screen.getByText('1 product is out of stock and is left out.')).toBeTruthy()
  const [plus] = screen.getAllByRole('button', { name: /to cart$/ })
  if (plus) await user.click(plus)
  await waitFor(() => expect(added).toMatchObject([{ quantity: 1, source: 'card' }]))
})

test('a shared list of which nothing can be added says nothing of what is left out', async () => {
  const collectionId = await makeCollection('cedar-coat-hangers', 'linen-bath-towel')
  const { data } = await browserApi.call('changeListLink', { collectionId, isShared: true, showsName: false })
  clearCookies()
  render(
    <ApiProvider value={browserApi}>
      <SharedListPage token={data.token ?? ''} list={await open(data.token ?? '')} />
    </ApiProvider>,
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Add all to the cart' })).toBeNull()
  expect(screen.queryByText(/left out|need a choice|needs a choice/)).toBeNull()
})
