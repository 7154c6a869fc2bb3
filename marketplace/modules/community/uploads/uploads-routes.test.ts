import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uploadAnswer } from '../../../../contract/community/uploads.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { orderDelivered } from '../../../testing/orders/returning.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { newAccount, newGuest } from '../../../testing/people/shopper.ts'
import {
  encodedFields,
  fileFields,
  formCall,
  padded,
  pictureAt,
  sendPicture,
  somePicture,
} from '../../../testing/samples/sent-pictures.ts'
import { uploadsOfGuests, uploadsOfUser } from './uploads-policy.ts'
import { uploads } from './uploads-tables.ts'

let app: AppUnderTest
let token: string
let userId: string
beforeAll(async () => {
  app = await openApp()
  ;({ id: userId, token } = await newAccount(app))
})
afterEach(() => app.limits.forget(uploadsOfUser, userId))
afterAll(() => app.close())

const ENCODED = '/v1/imageUpload/'
const FILE = '/v1/imageUpload'
const MEDIA = '/media/v1_1/evergood/image/upload/'

const calls: readonly [url: string, fields: (picture: Buffer) => Record<string, string | Buffer>][] = [
  [ENCODED, encodedFields],
  [FILE, fileFields],
  [MEDIA, (file) => ({ file })],
]
const storedUploads = () => app.database.db.select().from(uploads)
const files = async () =>
  (await readdir(app.uploadFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
/** What stands in the database and in the folder. */
const state = async () => [(await storedUploads()).length, (await files()).length]

describe.each(calls)('POST %s', (url, fields) => {
  test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and returns an address that shows it', async (format) => {
    const call = await formCall(url, fields(await somePicture(format)))
    const { data } = await app.read(uploadAnswer, call, { token })
    expect(data.imageUrl).toMatch(/^http:\/\/localhost:4000\/media\/evergood\/image\/upload\/u\/[0-9a-f]{24}\.webp$/)
    const shown = await pictureAt(app, data.imageUrl)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  test('requires a signed-in user', async () => {
    const before = await state()
    const call = await formCall(url, fields(await somePicture()))
    expect(await app.refusal(call)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    for (const [, bad] of await badTokens(app)) {
      expect(await app.refusal(call, { token: bad })).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    }
    expect(await state()).toEqual(before)
  })

  test('takes pictures of guests with a delivery, 60 an hour of one network', async () => {
    const guest = await newGuest(app)
    await guest.add('bamboo-toothbrush-set')
    await orderDelivered(app, guest)
    const call = await formCall(url, fields(await somePicture()))
    const options = { token: guest.token, from: '203.0.113.60' }
    const { data } = await app.read(uploadAnswer, call, options)
    expect((await pictureAt(app, data.imageUrl)).statusCode).toBe(200)
    expect(await app.refusal(call, { ...options, token: app.guestToken })).toMatchObject({ status: 401 })
    for (let n = 1; n < uploadsOfGuests.max; n += 1) await app.limits.count(uploadsOfGuests, options.from)
    expect(await app.refusal(call, options)).toMatchObject({ status: 429, code: 'TOO_MANY_UPLOADS' })
    await app.limits.forget(uploadsOfGuests, options.from)
  })

  test('accepts at most 8 MB', async () => {
    const noise = { create: { width: 1500, height: 1200, channels: 3, background: '#000', noise: gaussian } } as const
    const picture = await sharp(noise).png({ compressionLevel: 0 }).toBuffer()
    expect(picture.length).toBeGreaterThan(5 * 1024 * 1024)
    const fits = padded(picture, 8 * 1024 * 1024)
    await app.read(uploadAnswer, await formCall(url, fields(fits)), { token })
    const before = await state()
    const tooLarge = await formCall(url, fields(padded(picture, 8 * 1024 * 1024 + 3)))
    expect(await app.refusal(tooLarge, { token })).toEqual({
      status: 413,
      message: 'File is invalid',
      code: 'FILE_INVALID',
    })
    expect(await state()).toEqual(before)
  })

  test('rejects a body that is not a form, and a form without a picture', async () => {
    const before = await state()
    for (const payload of ['{}', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n']) {
      for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
        const call = { method: 'POST', url, headers: { 'content-type': type }, payload } as const
        expect((await app.refusal(call, { token })).status).toBe(400)
      }
    }
    expect((await app.refusal(await formCall(url, { name: 'x' }), { token })).status).toBe(400)
    expect(await state()).toEqual(before)
  })

  test('rejects a body without Content-Length', async () => {
    const { headers = {} } = await formCall(url, {})
    const call = { method: 'POST', url, headers, payload: createReadStream(import.meta.filename) } as const
    expect((await app.refusal(call, { token })).status).toBe(411)
  })

  test.each(['en', 'es', 'ar', 'ms'])('returns "File is invalid" in %s', async (language) => {
    const call = await formCall(url, fields(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
    expect(await app.refusal(call, { token, headers: { language } })).toEqual({
      status: 400,
      message: 'File is invalid',
      code: 'FILE_INVALID',
    })
  })
})

describe('the fields of a form', () => {
  test.each([
    [ENCODED, { folderName: 'products/../..' }, 'folderName'],
    [ENCODED, { type: '1' }, 'type'],
    [ENCODED, { name: 'a'.repeat(2000) }, 'name'],
    [FILE, { folder: 'private' }, 'folder'],
    [FILE, { uploadTo: '2' }, 'uploadTo'],
  ])('%s with %o is rejected with the name of the field', async (url, change, field) => {
    const fields = { ...(url === ENCODED ? encodedFields : fileFields)(await somePicture()), ...change }
    const refusal = await app.refusal(await formCall(url, fields), { token })
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(field) })
  })

  test('base64 may be in a data: URL, and must be valid', async () => {
    const fields = encodedFields(await somePicture())
    const inAddress = { ...fields, data: `data:image/png;base64,${fields['data']}` }
    await app.read(uploadAnswer, await formCall(ENCODED, inAddress), { token })
    for (const data of ['', 'äöü', '====', 'data:image/png,x', 'http://127.0.0.1/x.png', '../../etc/passwd']) {
      const refusal = await app.refusal(await formCall(ENCODED, { ...fields, data }), { token })
      expect(refusal).toMatchObject({ status: 400, message: 'File is invalid' })
    }
  })

  test.each(['test', 'FileData', 'orderImage', 'shoppd'])('folder %s is accepted', async (folder) => {
    const fields = { ...fileFields(await somePicture()), folder }
    await app.read(uploadAnswer, await formCall(FILE, fields), { token })
  })

  test('another cloud name is not found', async () => {
    const call = await formCall('/media/v1_1/other/image/upload/', { file: await somePicture() })
    expect((await app.refusal(call, { token })).status).toBe(404)
  })
})

test('a picture is stored without metadata (place, camera), rotated as its metadata says', async () => {
  const photo = await sharp(await somePicture('jpeg'))
    .withExif({ IFD0: { Model: 'Phone 9', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone 9')
  const shown = await pictureAt(app, await sendPicture(app, token, photo))
  const { exif, xmp, iptc, icc, width, height, orientation } = await sharp(shown.rawPayload).metadata()
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  expect([width, height]).toEqual([30, 40])
})

test('an upload may take three minutes, but the headers of a request may not', () => {
  const { requestTimeout, headersTimeout } = app.app.server
  expect([requestTimeout, headersTimeout]).toEqual([180_000, 30_000])
})

test('a picture is scaled down to at most 2048 pixels', async () => {
  const large = await somePicture('jpeg', { width: 4000, height: 1000 })
  await sendPicture(app, token, large)
  expect((await storedUploads()).at(-1)).toMatchObject({ width: 2048, height: 512, usedAt: null })
})

test('a repeated call with its key returns the same picture', async () => {
  const before = await state()
  const call = await formCall(ENCODED, encodedFields(await somePicture()))
  const headers = { 'idempotency-key': 'once' }
  const first = await app.read(uploadAnswer, call, { token, headers })
  expect(await app.read(uploadAnswer, call, { token, headers })).toEqual(first)
  expect(await state()).toEqual(before.map((count) => count + 1))
})

/** A token of that user, so many milliseconds later. */
const tokenAfter = async (pause: number, id: string) => {
  app.clock.set(new Date(app.clock.now().getTime() + pause))
  return (await app.tokens.issueUser({ id, userType: 1 })).accessToken
}

test('a user uploads at most 60 pictures an hour', async () => {
  const { id, token: eager } = await newAccount(app)
  const call = await formCall(MEDIA, { file: await somePicture('png', { width: 1, height: 1 }) })
  for (let sent = 0; sent < 60; sent += 1) await app.read(uploadAnswer, call, { token: eager })
  const before = await state()
  expect(await app.refusal(call, { token: eager })).toMatchObject({ status: 429, code: 'TOO_MANY_UPLOADS' })
  const { token: other } = await newAccount(app)
  await sendPicture(app, other)
  expect(await state()).toEqual(before.map((count) => count + 1))
  await app.read(uploadAnswer, call, { token: await tokenAfter(3_600_000, id) })
})

test('one user has at most six pending uploads, and others do not wait for more', async () => {
  const { token: hasty } = await newAccount(app)
  const call = await formCall(MEDIA, { file: await somePicture('png', { width: 2400, height: 2400 }) })
  const injected = { ...call, headers: { ...call.headers, authorization: hasty } }
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => app.app.inject(injected)))).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.toSorted()).toEqual([...Array(6).fill(200), ...Array(6).fill(429)])
  await app.read(uploadAnswer, call, { token: hasty })
})

test.each(calls)('POST %s counts an upload as pending from its first byte', async (url, fields) => {
  const { token: hasty } = await newAccount(app)
  const { payload, ...call } = await formCall(url, fields(await somePicture()))
  const bytes = payload as Buffer
  const headers = { ...call.headers, authorization: hasty }
  const begun = Array.from({ length: 6 }, () => {
    const body = new Readable({ read: () => body.emit('asked for') })
    const isRead = once(body, 'asked for')
    const injected = { ...call, headers: { ...headers, 'content-length': String(bytes.length) }, payload: body }
    const answered = app.app.inject(injected).then(({ statusCode }) => statusCode)
    return { body, isRead, answered }
  })
  await Promise.all(begun.map(({ isRead }) => isRead))
  const seventh = { ...call, headers, payload: bytes }
  expect((await app.app.inject(seventh)).statusCode).toBe(429)
  for (const { body } of begun) {
    body.push(bytes)
    body.push(null)
  }
  expect(await Promise.all(begun.map(({ answered }) => answered))).toEqual(Array(6).fill(200))
  expect((await app.app.inject(seventh)).statusCode).toBe(200)
})

test('the cleanup deletes uploads unused for a day with their files, and files without a row', async () => {
  const old = await sendPicture(app, await tokenAfter(0, userId))
  const fresh = await sendPicture(app, await tokenAfter(86_400_001, userId))
  await mkdir(join(app.uploadFolder, 'ab'), { recursive: true })
  await writeFile(join(app.uploadFolder, 'ab', `${'ab'.repeat(12)}.webp`), 'left behind')
  for (const { parentPath, name } of await files()) {
    const written = name.startsWith('abab') ? new Date(0) : app.clock.now()
    await utimes(join(parentPath, name), written, written)
  }
  expect(await app.services.uploads.cleanUp()).toBeGreaterThan(1)
  expect((await storedUploads()).map(({ id }) => id)).toEqual([expect.stringMatching(idIn(fresh))])
  expect((await files()).map(({ name }) => name)).toEqual([expect.stringMatching(idIn(fresh))])
  expect((await pictureAt(app, old)).statusCode).toBe(404)
  expect((await pictureAt(app, fresh)).statusCode).toBe(200)
})

const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const

const idIn = (imageUrl: string) => new RegExp(/u\/([0-9a-f]+)/.exec(imageUrl)?.[1] ?? 'none')
