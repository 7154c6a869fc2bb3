import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { videoPartAnswer } from '../../../../../contract/community/posts.ts'
import { MAX_VIDEO_BYTES, VIDEO_PART_BYTES } from '../../../../../contract/community/posts-rules.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { newId } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { newAccount } from '../../../../testing/people/shopper.ts'
import { formCall, somePicture } from '../../../../testing/samples/sent-pictures.ts'
import { box, mp4, type SentPart, sendVideoPart, webm } from '../../../../testing/samples/sent-videos.ts'
import { videoPartsOfUser } from '../uploads-policy.ts'
import { videoParts, videos } from './videos-tables.ts'

let app: AppUnderTest
let token: string
let userId: string
beforeAll(async () => {
  app = await openApp()
  ;({ id: userId, token } = await newAccount(app))
})
afterEach(async () => {
  await app.limits.forget(videoPartsOfUser, userId)
  await app.database.db.delete(videos)
  await app.services.videos.cleanUp()
})
afterAll(() => app.close())

const PART = VIDEO_PART_BYTES
const send = async (part: SentPart) => app.read(videoPartAnswer, await sendVideoPart(part), { token })
const refusal = async (part: SentPart) => app.refusal(await sendVideoPart(part), { token })
const sendAll = async (video: Buffer) => {
  const key = newId()
  for (let start = 0; ; start += PART) {
    const sent = await send({ key, video, start })
    if (sent.done) return sent.secure_url ?? ''
  }
}
const shown = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: new URL(url).pathname, headers })
const files = async () => {
  const all = await readdir(`${app.uploadFolder}-videos`, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((file) => file.isFile()).map(({ name }) => name)
}
const stored = async () => (await app.database.db.select().from(videoParts)).length

describe('a video in parts', () => {
  const video = mp4(2 * PART + 1000)

  test('is complete with its last part, and is played from any place', async () => {
    const url = await sendAll(video)
    const whole = await shown(url)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
    expect(whole.rawPayload.equals(video)).toBe(true)
    const range = await shown(url, { range: `bytes=${PART - 10}-${PART + 9}` })
    expect([range.statusCode, range.headers['content-range']]).toEqual([
      206,
      `bytes ${PART - 10}-${PART + 9}/${video.length}`,
    ])
    expect(range.rawPayload.equals(video.subarray(PART - 10, PART + 10))).toBe(true)
    expect((await shown(url, { range: 'bytes=-5' })).rawPayload.equals(video.subarray(-5))).toBe(true)
    expect((await shown(url, { range: `bytes=${video.length}-` })).statusCode).toBe(416)
  })

  test('goes on after a lost connection: a repeated part is stored once, a gap is refused', async () => {
    const key = newId()
    await send({ key, video, start: 0 })
    expect(await send({ key, video, start: 0 })).toEqual({ bytes: PART, done: false })
    expect(await refusal({ key, video, start: 2 * PART })).toMatchObject({ status: 409, code: 'PART_MISSING' })
    await send({ key, video, start: PART })
    const last = await send({ key, video, start: 2 * PART })
    expect(last).toMatchObject({ bytes: video.length, done: true })
    expect(await send({ key, video, start: 2 * PART })).toEqual(last)
    expect((await shown(last.secure_url ?? '')).rawPayload.equals(video)).toBe(true)
    expect(await stored()).toBe(3)
  })

  test('sent twice at once is stored once', async () => {
    const key = newId()
    await Promise.all([1, 2, 3, 4].map(() => send({ key, video, start: 0 })))
    expect(await stored()).toBe(1)
  })

  test('of another user is not gone on with', async () => {
    const key = newId()
    await send({ key, video, start: 0 })
    const other = await newAccount(app)
    const call = await sendVideoPart({ key, video, start: PART })
    expect(await app.refusal(call, { token: other.token })).toMatchObject({ status: 409, code: 'PART_MISSING' })
  })

  test('that no post uses is deleted after a day, with its files', async () => {
    const [before, now] = [await files(), app.clock.now()]
    const url = await sendAll(video)
    await app.services.videos.cleanUp()
    expect((await shown(url)).statusCode).toBe(200)
    app.clock.set(new Date(now.getTime() + DAY_MS + 1))
    await app.services.videos.cleanUp()
    app.clock.set(now)
    expect((await shown(url)).statusCode).toBe(404)
    expect((await files()).filter((file) => !before.includes(file))).toEqual([])
  })

  test('is not shown before it is complete', async () => {
    await send({ key: newId(), video, start: 0 })
    const [row] = await app.database.db.select().from(videos)
    expect((await shown(`http://localhost/media/evergood/video/upload/v/${row?.id}`)).statusCode).toBe(404)
  })
})

test('a WebM file is a video too', async () => {
  expect((await shown(await sendAll(webm(3000)))).headers['content-type']).toBe('video/webm')
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a picture', () => somePicture('jpeg')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing but the first bytes of a video', () => mp4(2000).subarray(0, 12)],
  ['a video with a page behind it', () => Buffer.concat([mp4(2000), Buffer.from('<script>alert(1)</script>')])],
  ['a video that was cut off', () => mp4(2000).subarray(0, 1500)],
  [
    'boxes without a film',
    () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('free', Buffer.alloc(100))]),
  ],
  ['a box that is longer than the file', () => Buffer.concat([mp4(2000), Buffer.from([0x7f, 0xff, 0xff, 0xff])])],
  [
    'a picture of Apple’s kind',
    () => Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0')), box('moov', Buffer.alloc(8))]),
  ],
  ['Matroska', () => Buffer.from(webm(500).toString('latin1').replace('webm', 'matr'), 'latin1')],
  ['a WebM video that was cut off', () => webm(2000).subarray(0, 1500)],
  ['a WebM video without a cluster', () => webm(500).subarray(0, 24)],
  ['a WebM head alone', () => webm(500).subarray(0, 40)],
])('%s is no video, and leaves nothing', async (_, content) => {
  expect(await refusal({ key: newId(), video: await content(), start: 0 })).toMatchObject({
    status: 400,
    code: 'FILE_INVALID',
    message: 'File is invalid',
  })
  expect(await stored()).toBe(0)
})

test.each<[string, Partial<SentPart> & { range?: string }, number]>([
  ['without a range', { range: '' }, 400],
  ['with a range that is no range', { range: 'bytes 5-1/9' }, 400],
  ['longer than its range', { range: 'bytes 0-10/3000' }, 400],
  ['that ends beyond the video', { range: 'bytes 0-3000/3000' }, 400],
  ['that begins between two parts', { range: 'bytes 7-2999/3000' }, 400],
  ['with a name of the upload that is none', { key: '../../../etc' }, 400],
])('a part %s is refused', async (_, part, status) => {
  expect(await refusal({ key: newId(), video: mp4(3000), start: 0, ...part })).toMatchObject({ status })
  expect(await stored()).toBe(0)
})

test('a video of more than 50 MB is refused with its first part', async () => {
  const video = mp4(PART + 10)
  expect(
    await refusal({ key: newId(), video, start: 0, range: `bytes 0-${PART - 1}/${MAX_VIDEO_BYTES + 1}` }),
  ).toMatchObject({
    status: 413,
    code: 'FILE_INVALID',
  })
})

test('one user cannot fill the disk: 150 MB of videos without a post', async () => {
  const video = mp4(PART)
  const announced = (start: number) => ({ video, start, range: `bytes 0-${PART - 1}/${MAX_VIDEO_BYTES}` })
  for (let n = 0; n < 3; n += 1) await send({ key: newId(), ...announced(0) })
  expect(await refusal({ key: newId(), ...announced(0) })).toMatchObject({ status: 429, code: 'TOO_MANY_UPLOADS' })
})

test('nor with posts: 2 GB of videos, until one is deleted', async () => {
  const [createdAt, type] = [app.clock.now(), 'video/mp4'] as const
  const row = { userId, total: MAX_VIDEO_BYTES, type, createdAt, completeAt: createdAt, usedAt: createdAt }
  const rows = Array.from({ length: 40 }, () => ({ ...row, id: newId(), uploadKey: newId() }))
  await app.database.db.insert(videos).values(rows)
  const part = { video: mp4(PART), start: 0, range: `bytes 0-${PART - 1}/${MAX_VIDEO_BYTES}` }
  expect(await refusal({ key: newId(), ...part })).toMatchObject({ status: 409, code: 'VIDEOS_FULL' })
  await app.database.db.delete(videos).where(eq(videos.id, rows[0]?.id ?? ''))
  expect(await send({ key: newId(), ...part })).toEqual({ bytes: PART, done: false })
})

test('browsers may send the headers of a part from the shop’s own address', async () => {
  const preflight = await app.app.inject({
    method: 'OPTIONS',
    url: '/media/v1_1/evergood/video/upload/',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  })
  const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase()
  expect(allowed.split(', ')).toEqual(expect.arrayContaining(['content-range', 'x-unique-upload-id']))
})

test('guests and other clouds are refused', async () => {
  const part = { key: newId(), video: mp4(3000), start: 0 }
  expect(await app.refusal(await sendVideoPart(part), { token: app.guestToken })).toMatchObject({ status: 401 })
  const elsewhere = await formCall('/media/v1_1/other/video/upload/', { file: mp4(3000) })
  expect(await app.refusal(elsewhere, { token })).toMatchObject({ status: 404 })
})
