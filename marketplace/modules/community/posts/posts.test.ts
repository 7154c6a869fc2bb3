import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnerLinksAnswer } from '../../../../contract/account/partners.ts'
import {
  type SocialPost,
  socialPostAnswer,
  socialPostsAnswer,
  videoPartAnswer,
} from '../../../../contract/community/posts.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { order } from '../../../testing/orders/ordering.ts'
import { payingCard } from '../../../testing/orders/returning.ts'
import { newAccount, type Shopper, shopperWith, variantId } from '../../../testing/people/shopper.ts'
import { sendPicture } from '../../../testing/samples/sent-pictures.ts'
import { mp4, sendVideoPart } from '../../../testing/samples/sent-videos.ts'
import { uploads } from '../uploads/uploads-tables.ts'
import { videos } from '../uploads/videos/videos-tables.ts'
import { postsOfUser } from './posts-policy.ts'
import { posts } from './posts-tables.ts'

let app: AppUnderTest
let author: Shopper
let reader: Shopper
beforeAll(async () => {
  app = await openApp()
  author = await newAccount(app)
  reader = await newAccount(app)
})
afterAll(() => app.close())

const SOAP = 'bamboo-toothbrush-set'
const TOWEL = 'linen-bath-towel'
const write = async (fields: object, who = author): Promise<SocialPost> => {
  const { status, body } = await who.call('POST', '/v1/post', {
    text: 'Two weeks with it, & my knuckles healed',
    ...fields,
  })
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
  return socialPostAnswer.parse(body).data
}
const read = async (id: string, who = reader) => who.call('GET', `/v1/post/${id}`)
const sendVideo = async (who: Shopper) => {
  const call = await sendVideoPart({ key: newId(), video: mp4(3000), start: 0 })
  return (await app.read(videoPartAnswer, call, { token: who.token })).secure_url ?? ''
}

describe('a post', () => {
  test('shows its author, text, pictures and products to everyone', async () => {
    const images = [await sendPicture(app, author.token), await sendPicture(app, author.token)]
    const products = [variantId(SOAP), variantId(TOWEL)]
    const post = await write({ images, products })
    expect(post).toMatchObject({
      slug: 'two-weeks-with-it-my-knuckles',
      images,
      isOwn: true,
      author: { isPartner: false },
    })
    const { data } = await app.read(socialPostAnswer, `/v1/post/${post.postId}`, { token: app.guestToken })
    expect(data.products.map(({ childProductId }) => childProductId)).toEqual(products)
    expect(data).toMatchObject({ text: post.text, isOwn: false, linkid: `social-${post.postId}` })
  })

  test('may have a video with a picture that stands for it', async () => {
    const video = { url: await sendVideo(author), poster: await sendPicture(app, author.token) }
    expect((await write({ text: '', video })).video).toEqual(video)
  })

  test('sent twice with one key is published once', async () => {
    const headers = { 'idempotency-key': newId() }
    const send = () => author.call('POST', '/v1/post', { text: 'Once' }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body).toEqual(first.body)
    expect(await app.database.db.select().from(posts).where(eq(posts.text, 'Once'))).toHaveLength(1)
  })

  test('is listed for its author alone, newest first', async () => {
    const newcomer = await newAccount(app)
    for (const text of ['First', 'Second', 'Third']) {
      await write({ text }, newcomer)
      app.clock.set(new Date(app.clock.now().getTime() + 1000))
    }
    const { data } = await app.read(socialPostsAnswer, '/v1/post?limit=2', { token: newcomer.token })
    expect([data.total, data.posts.map(({ text }) => text)]).toEqual([3, ['Third', 'Second']])
  })

  test('is deleted by its author, and its files are free again', async () => {
    const images = [await sendPicture(app, author.token)]
    const video = await sendVideo(author)
    const withVideo = await write({ video: { url: video } })
    const post = await write({ images })
    expect(await reader.call('DELETE', `/v1/post/${post.postId}`)).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
    for (const { postId } of [post, withVideo]) {
      expect(await author.call('DELETE', `/v1/post/${postId}`)).toMatchObject({ status: 200 })
      expect(await read(postId)).toMatchObject({ status: 404, code: 'POST_NOT_FOUND' })
    }
    const idIn = (address = '') => address.split('/').at(-1)?.replace('.webp', '') ?? ''
    const [upload] = await app.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, idIn(images[0])))
    const [file] = await app.database.db
      .select()
      .from(videos)
      .where(eq(videos.id, idIn(video)))
    expect([upload?.usedAt, file?.usedAt]).toEqual([null, null])
  })

  test('is reported once by each reader, and not by its author', async () => {
    const { postId } = await write({})
    const report = (who: Shopper) => who.call('POST', `/v1/post/${postId}/report`)
    expect(await report(reader)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. We will look at this post.' },
    })
    const readBy = async ({ token }: Shopper) =>
      (await app.read(socialPostAnswer, `/v1/post/${postId}`, { token })).data
    expect([(await readBy(reader)).isReported, (await readBy(author)).isReported]).toEqual([true, false])
    expect(await report(reader)).toMatchObject({ status: 409, code: 'ALREADY_REPORTED' })
    expect(await report(author)).toMatchObject({ status: 403, code: 'OWN_POST' })
    expect(await reader.call('POST', `/v1/post/${newId()}/report`)).toMatchObject({ status: 404 })
  })
})

test('a purchase from a partner’s post earns the partner a commission, and counts as one of the post', async () => {
  const partner = shopperWith(app, {
    id: demoUserId('partner'),
    token: (await app.tokens.issueUser({ id: demoUserId('partner'), userType: 12 })).accessToken,
  })
  const { linkid, author: shown } = await write({ products: [variantId(SOAP)] }, partner)
  expect(shown.isPartner).toBe(true)
  const buyer = await newAccount(app)
  await buyer.add(SOAP, { isSocial: 1, attributionLinkId: linkid })
  await order(buyer, await payingCard(app))
  const { data } = await app.read(partnerLinksAnswer, `/v1/partner/link?slug=${SOAP}`, { token: partner.token })
  expect(data.links.find((link) => link.linkid === linkid)).toMatchObject({ orders: 1 })
  expect(data.links.find((link) => link.linkid === linkid)?.commission).toBeGreaterThan(0)
})

test('an admin, whose userType is that of partners, writes posts that earn nothing', async () => {
  const admin = shopperWith(app, {
    id: demoUserId('admin'),
    token: (await app.tokens.issueUser({ id: demoUserId('admin'), userType: 12 })).accessToken,
  })
  const { linkid, author: shown } = await write({ products: [variantId(SOAP)] }, admin)
  expect(shown.isPartner).toBe(false)
  const { data } = await app.read(partnerLinksAnswer, `/v1/partner/link?slug=${SOAP}`, { token: admin.token })
  expect(data.links.map((link) => link.linkid)).not.toContain(linkid)
})

describe('what is refused', () => {
  test.each<[string, () => object | Promise<object>, number]>([
    ['nothing at all', () => ({ text: ' ' }), 400],
    ['a text of 501 characters', () => ({ text: 'a'.repeat(501) }), 400],
    ['five pictures', () => ({ images: Array.from({ length: 5 }, () => 'https://example.test/a.webp') }), 400],
    ['six products', () => ({ products: Array.from({ length: 6 }, (_, n) => `p${n}`) }), 400],
    ['a product that does not exist', () => ({ products: [newId()] }), 400],
    ['a picture of another site', () => ({ images: ['https://example.test/a.webp'] }), 400],
    [
      'a picture of the catalogue',
      () => ({ images: ['http://localhost:4000/media/evergood/image/upload/p/x.webp'] }),
      400,
    ],
    ['a picture of another user', async () => ({ images: [await sendPicture(app, reader.token)] }), 400],
    ['a video of another user', async () => ({ video: { url: await sendVideo(reader) } }), 400],
    ['a video that is not there', () => ({ video: { url: 'javascript:alert(1)' } }), 400],
    ['a poster that is no upload', async () => ({ video: { url: await sendVideo(author), poster: 'data:,' } }), 400],
    [
      'pictures beside a video',
      async () => ({ images: [await sendPicture(app, author.token)], video: { url: await sendVideo(author) } }),
      400,
    ],
    ['a text that is a number', () => ({ text: 5 }), 400],
  ])('%s changes nothing', async (_, fields, status) => {
    const before = await app.database.db.$count(posts)
    expect(await author.call('POST', '/v1/post', { text: 'Hello', ...(await fields()) })).toMatchObject({ status })
    expect(await app.database.db.$count(posts)).toBe(before)
  })

  test('a picture that another post shows already', async () => {
    const images = [await sendPicture(app, author.token)]
    await write({ images })
    expect(await author.call('POST', '/v1/post', { text: 'Again', images }, { language: 'ms' })).toMatchObject({
      status: 400,
      code: 'FILE_INVALID',
      message: 'Gambar atau video siaran ini sudah tiada. Sila tambahkannya semula.',
    })
  })

  test('guests, ids that are none, and the 21st post of an hour', async () => {
    const guest = shopperWith(app, { id: '', token: app.guestToken })
    expect(await guest.call('POST', '/v1/post', { text: 'Hello' })).toMatchObject({ status: 401 })
    expect(await guest.call('GET', '/v1/post')).toMatchObject({ status: 401 })
    expect((await read("'; drop table posts")).status).toBe(400)
    expect((await read(newId())).status).toBe(404)
    const busy = await newAccount(app)
    for (let n = 0; n < postsOfUser.max; n += 1) await write({ text: `${n}` }, busy)
    expect(await busy.call('POST', '/v1/post', { text: 'One more' })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_POSTS',
    })
  })
})
