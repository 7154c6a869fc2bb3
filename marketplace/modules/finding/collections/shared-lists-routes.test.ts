import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  collectionAnswer,
  type ListLink,
  listLinkAnswer,
  sharedListAnswer,
} from '../../../../contract/finding/collections.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { collections } from './collections-tables.ts'
import { sharedLists } from './shared-lists-tables.ts'

let app: AppUnderTest
let shopper: string
let other: string
beforeAll(async () => {
  app = await openApp()
  const tokenOf = async (key: string) => (await app.tokens.issueUser({ id: demoUserId(key), userType: 1 })).accessToken
  shopper = await tokenOf('shopper')
  other = await tokenOf('newmember')
})
afterEach(async () => {
  await app.database.db.delete(sharedLists)
  await app.database.db.delete(collections)
})
afterAll(() => app.close())

const change = async (payload: { isShared: boolean; showsName?: boolean; collectionId?: string }): Promise<ListLink> =>
  (await app.read(listLinkAnswer, { method: 'PUT', url: '/v1/sharedList', payload }, { token: shopper })).data
const linkOf = async (query = '', token = shopper) =>
  (await app.read(listLinkAnswer, `/v1/sharedList${query}`, { token })).data
const open = async (token: string | null, query = '') =>
  (await app.read(sharedListAnswer, `/v1/sharedList/${token}${query}`)).data
const statusOf = async (token: string | null) =>
  (await app.app.inject({ method: 'GET', url: `/v1/sharedList/${token}` })).statusCode

async function collectionWith(...slugs: readonly string[]) {
  const call = { method: 'POST', url: '/v1/collection', payload: { name: 'Bathroom' } } as const
  const { _id } = (await app.read(collectionAnswer, call, { token: shopper })).data
  for (const slug of slugs) {
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    const payload = { childProductId: idOf('variant', slug) }
    await app.read(
      collectionAnswer,
      { method: 'POST', url: `/v1/collection/${_id}/product`, payload },
      { token: shopper },
    )
  }
  return _id
}

test('a list is private until its owner shares it; then everyone with the link reads it, without the owner’s name', async () => {
  expect(await linkOf()).toEqual({ token: null, showsName: false })
  const { token } = await change({ isShared: true })
  expect(token).toMatch(/^[\w-]{32}$/)
  const answer = await app.app.inject({ method: 'GET', url: `/v1/sharedList/${token}` })
  expect(sharedListAnswer.parse(answer.json()).data).toMatchObject({ name: null, ownerName: null })
  expect(answer.payload).not.toContain(demoUserId('shopper'))
})

test('a collection shows its name and its products page by page, and the owner’s first name if they let it', async () => {
  const collectionId = await collectionWith('linen-bath-towel', 'aloe-face-gel')
  const first = await change({ collectionId, isShared: true })
  const second = await change({ collectionId, isShared: true, showsName: true })
  expect(second).toEqual({ token: first.token, showsName: true })
  const list = await open(first.token, '?skip=1&limit=1')
  expect(list).toMatchObject({ name: 'Bathroom', ownerName: expect.stringMatching(/^\p{L}+$/u), penCount: 2 })
  expect(list.products.map(({ slug }) => slug)).toEqual(['linen-bath-towel'])
  expect(await linkOf()).toEqual({ token: null, showsName: false })
})

test('a product that the shop no longer has is neither shown nor counted, and the page is filled with the next', async () => {
  const collectionId = await collectionWith('linen-bath-towel', 'aloe-face-gel', 'bamboo-toothbrush-set')
  const { token } = await change({ collectionId, isShared: true })
  const isGel = eq(products.slug, 'aloe-face-gel')
  await app.database.db.update(products).set({ withdrawnAt: app.clock.now() }).where(isGel)
  try {
    const list = await open(token, '?skip=0&limit=2')
    expect([list.penCount, list.products.map(({ slug }) => slug)]).toEqual([
      2,
      ['bamboo-toothbrush-set', 'linen-bath-towel'],
    ])
  } finally {
    await app.database.db.update(products).set({ withdrawnAt: null }).where(isGel)
  }
})

test('a link that was switched off answers 404 for good, as an unknown one does; switched on again it is another', async () => {
  const { token: old } = await change({ isShared: true })
  expect(await change({ isShared: false })).toEqual({ token: null, showsName: false })
  const { token } = await change({ isShared: true })
  expect(token).not.toBe(old)
  expect([await statusOf(old), await statusOf(token), await statusOf('no.such~link')]).toEqual([404, 200, 404])
})

test('the link of a deleted collection answers 404', async () => {
  const collectionId = await collectionWith('aloe-face-gel')
  const { token } = await change({ collectionId, isShared: true })
  await app.app.inject({
    method: 'DELETE',
    url: `/v1/collection/${collectionId}`,
    headers: { authorization: shopper },
  })
  expect(await statusOf(token)).toBe(404)
})

test('only the owner switches the link of a collection, or learns it', async () => {
  const collectionId = await collectionWith('aloe-face-gel')
  await change({ collectionId, isShared: true })
  expect(await linkOf(`?collectionId=${collectionId}`, other)).toEqual({ token: null, showsName: false })
  const payload = { collectionId, isShared: false }
  const statuses = [other, undefined].map(async (token) => {
    const headers = token === undefined ? {} : { authorization: token }
    return (await app.app.inject({ method: 'PUT', url: '/v1/sharedList', payload, headers })).statusCode
  })
  expect(await Promise.all(statuses)).toEqual([404, 401])
})
