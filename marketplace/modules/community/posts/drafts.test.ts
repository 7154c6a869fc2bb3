import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  postDraftAnswer,
  socialPostAnswer,
  socialPostsAnswer,
  videoPartAnswer,
} from '../../../../contract/community/posts.ts'
import { DRAFT_DAYS } from '../../../../contract/community/posts-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount, type Shopper, shopperWith, signedInAgain, variantId } from '../../../testing/people/shopper.ts'
import { sendPicture } from '../../../testing/samples/sent-pictures.ts'
import { mp4, sendVideoPart } from '../../../testing/samples/sent-videos.ts'
import { uploads } from '../uploads/uploads-tables.ts'
import { posts } from './posts-tables.ts'

let app: AppUnderTest
let author: Shopper
let other: Shopper
beforeAll(async () => {
  app = await openApp()
  other = await newAccount(app)
})
afterAll(() => app.close())

const PATH = '/v1/post/draft'
const SOAP = 'bamboo-toothbrush-set'
const TOWEL = 'linen-bath-towel'
const fresh = async () => {
  author = await newAccount(app)
  return author
}
const save = async (fields: object, who = author) => {
  const { status, body } = await who.call('PUT', PATH, fields)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
  return postDraftAnswer.parse(body).data.draft
}
const draftOf = async (who = author) => (await app.read(postDraftAnswer, PATH, { token: who.token })).data.draft
const ownPosts = async (who = author) => (await app.read(socialPostsAnswer, '/v1/post', { token: who.token })).data
const publish = async (fields: object, who = author) => {
  const { status, body } = await who.call('POST', '/v1/post', fields)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
  return socialPostAnswer.parse(body).data
}
const sendVideo = async (who = author) => {
  const call = await sendVideoPart({ key: newId(), video: mp4(3000), start: 0 })
  return (await app.read(videoPartAnswer, call, { token: who.token })).secure_url ?? ''
}
const pass = async (days: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + days * DAY_MS))
  author = await signedInAgain(app, author)
  other = await signedInAgain(app, other)
}
const isKept = async (imageUrl = '') => {
  const id = imageUrl.split('/').at(-1)?.replace('.webp', '') ?? ''
  return (await app.database.db.$count(uploads, eq(uploads.id, id))) === 1
}

describe('a draft', () => {
  test('is kept as it was saved last, with its pictures and products, and names its author', async () => {
    await fresh()
    expect(await draftOf()).toBeNull()
    await save({ text: 'Two weeks' })
    const images = [await sendPicture(app, author.token), await sendPicture(app, author.token)]
    const products = [variantId(TOWEL), variantId(SOAP)]
    const saved = await save({ text: 'Two weeks with it', images, products })
    expect(await draftOf()).toEqual(saved)
    expect(saved).toMatchObject({ text: 'Two weeks with it', images, video: null })
    expect(saved?.products.map(({ childProductId }) => childProductId)).toEqual(products)
    expect(saved?.savedAt).toBe(Math.floor(app.clock.now().getTime() / 1000))
    const { data } = await app.read(postDraftAnswer, PATH, { token: author.token })
    expect(data.author.name).not.toBe('')
    expect(await app.database.db.$count(posts)).toBe(1)
  })

  test('may hold products alone, or a video', async () => {
    await fresh()
    expect((await save({ products: [variantId(SOAP)] }))?.products).toHaveLength(1)
    const video = { url: await sendVideo(), poster: '' }
    expect((await save({ video }))?.video).toEqual(video)
    expect((await save({ video, text: 'With words' }))?.video).toEqual(video)
  })

  test('is in no list and no count, and has no page, not even for its author', async () => {
    await fresh()
    await publish({ text: 'A post' })
    await save({ text: 'A draft' })
    const { posts: listed, total } = await ownPosts()
    expect([listed.map(({ text }) => text), total]).toEqual([['A post'], 1])
    const rows = await app.database.db.select().from(posts)
    const id = rows.find(({ text }) => text === 'A draft')?.id
    for (const who of [author, other]) {
      expect(await who.call('GET', `/v1/post/${id}`)).toMatchObject({ status: 404, code: 'POST_NOT_FOUND' })
      expect(await who.call('POST', `/v1/post/${id}/report`)).toMatchObject({ status: 404 })
      expect(await who.call('DELETE', `/v1/post/${id}`)).toMatchObject({ status: 404 })
    }
    expect(await draftOf()).toMatchObject({ text: 'A draft' })
  })

  test('is the author’s alone, and needs someone who is signed in', async () => {
    await fresh()
    await save({ text: 'Mine' })
    expect(await draftOf(other)).toBeNull()
    expect(await other.call('DELETE', PATH)).toMatchObject({ status: 200 })
    expect(await draftOf()).toMatchObject({ text: 'Mine' })
    const guest = shopperWith(app, { id: '', token: app.guestToken })
    for (const method of ['GET', 'DELETE'] as const)
      expect(await guest.call(method, PATH)).toMatchObject({ status: 401 })
    expect(await guest.call('PUT', PATH, { text: 'Hello' })).toMatchObject({ status: 401 })
  })

  test('becomes the post that is published from it; a post from elsewhere leaves it alone', async () => {
    await fresh()
    const images = [await sendPicture(app, author.token)]
    await save({ text: 'Almost', images })
    await publish({ text: 'From elsewhere' })
    expect(await draftOf()).toMatchObject({ text: 'Almost' })
    expect(await publish({ text: 'Ready now', images, isFromDraft: true })).toMatchObject({ images })
    expect(await draftOf()).toBeNull()
    expect(await ownPosts()).toMatchObject({ total: 2 })
  })

  test('stays when the post cannot be published', async () => {
    await fresh()
    await save({ text: 'Almost' })
    const refused = { text: 'Ready', images: ['https://example.test/a.webp'], isFromDraft: true }
    expect(await author.call('POST', '/v1/post', refused)).toMatchObject({ status: 400, code: 'FILE_INVALID' })
    expect(await draftOf()).toMatchObject({ text: 'Almost' })
  })

  test('keeps its files as long as it lives; what was taken out or deleted goes with the next cleanup', async () => {
    await fresh()
    const [used = '', out = ''] = [await sendPicture(app, author.token), await sendPicture(app, author.token)]
    await save({ images: [used, out] })
    await save({ images: [used] })
    await pass(2)
    await app.services.uploads.cleanUp()
    expect([await isKept(used), await isKept(out)]).toEqual([true, false])
    await author.call('DELETE', PATH)
    await app.services.uploads.cleanUp()
    expect([await draftOf(), await isKept(used)]).toEqual([null, false])
  })

  test(`is deleted ${DRAFT_DAYS} days after it was last saved, with its pictures`, async () => {
    await fresh()
    const images = [await sendPicture(app, author.token)]
    await save({ text: 'First', images })
    await pass(DRAFT_DAYS - 1)
    await save({ text: 'Still at it', images })
    await pass(DRAFT_DAYS - 1)
    await app.services.posts.deleteOldDrafts()
    expect(await draftOf()).toMatchObject({ images })
    const published = await publish({ text: 'A post stays' }, other)
    await pass(2)
    await app.services.posts.deleteOldDrafts()
    await app.services.uploads.cleanUp()
    expect([await draftOf(), await isKept(images[0])]).toEqual([null, false])
    await pass(DRAFT_DAYS)
    await app.services.posts.deleteOldDrafts()
    expect(await other.call('GET', `/v1/post/${published.postId}`)).toMatchObject({ status: 200 })
  })

  test('that two windows save at once is one draft', async () => {
    await fresh()
    const before = await app.database.db.$count(posts)
    await Promise.all(['One', 'Two', 'Three'].map((text) => save({ text })))
    expect((await app.database.db.$count(posts)) - before).toBe(1)
  })
})

describe('a draft that another window has saved meanwhile', () => {
  const changed = { status: 409, code: 'DRAFT_CHANGED' }
  const openInTwoWindows = async () => {
    await fresh()
    const basedOn = (await save({ text: 'Both know this' }))?.version
    const later = await save({ text: 'The other window', basedOn })
    return { basedOn, later }
  }

  test('is neither written over nor deleted by what is based on the version before', async () => {
    const { basedOn, later } = await openInTwoWindows()
    expect(await author.call('PUT', PATH, { text: 'This window', basedOn })).toMatchObject(changed)
    expect(await author.call('DELETE', `${PATH}?basedOn=${basedOn}`)).toMatchObject(changed)
    expect(await draftOf()).toEqual(later)
  })

  test('is not written over by a window that began without a draft', async () => {
    await fresh()
    const saved = await save({ text: 'The other window', basedOn: '' })
    expect(await author.call('PUT', PATH, { text: 'This window', basedOn: '' })).toMatchObject(changed)
    expect(await draftOf()).toEqual(saved)
  })

  test('is replaced by a save that names it, or that names no version', async () => {
    const { later } = await openInTwoWindows()
    await save({ text: 'Its successor', basedOn: later?.version })
    expect(await save({ text: 'This one counts' })).toMatchObject({ text: 'This one counts' })
  })

  test('and deleted is saved anew', async () => {
    const { basedOn } = await openInTwoWindows()
    await author.call('DELETE', PATH)
    expect(await save({ text: 'This window', basedOn })).toMatchObject({ text: 'This window' })
  })
})

describe('what is refused as a draft', () => {
  test.each<[string, () => object | Promise<object>]>([
    ['nothing at all', () => ({ text: ' ' })],
    ['a text of 501 characters', () => ({ text: 'a'.repeat(501) })],
    ['a product that does not exist', () => ({ products: [newId()] })],
    ['a picture of another user', async () => ({ images: [await sendPicture(app, other.token)] })],
    ['a video of another user', async () => ({ video: { url: await sendVideo(other) } })],
    [
      'pictures beside a video',
      async () => ({ images: [await sendPicture(app, author.token)], video: { url: await sendVideo() } }),
    ],
  ])('%s leaves the earlier draft as it was', async (_, fields) => {
    await fresh()
    await save({ text: 'Earlier' })
    expect(await author.call('PUT', PATH, await fields())).toMatchObject({ status: 400 })
    expect(await draftOf()).toMatchObject({ text: 'Earlier' })
  })

  test('a picture that a post shows already', async () => {
    await fresh()
    const images = [await sendPicture(app, author.token)]
    await publish({ images })
    expect(await author.call('PUT', PATH, { images })).toMatchObject({ status: 400, code: 'FILE_INVALID' })
  })
})
