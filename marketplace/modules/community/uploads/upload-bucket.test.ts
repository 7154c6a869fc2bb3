import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount } from '../../../testing/people/shopper.ts'
import { pictureAt, sendPicture } from '../../../testing/samples/sent-pictures.ts'
import { type FakeS3, startFakeS3 } from '../../../testing/servers/fake-s3.ts'
import { uploadBucket } from './upload-bucket.ts'

const ID = 'a'.repeat(24)
const log = { error: () => {} }

let s3: FakeS3
let one: AppUnderTest
beforeAll(async () => {
  s3 = await startFakeS3()
  one = await openApp({ config: { uploadBucket: s3.config } })
})
afterEach(() => {
  s3.failWith(undefined)
  s3.objects.clear()
})
afterAll(async () => {
  await one.close()
  await s3.close()
})

test('keeps, returns and deletes files', async () => {
  const store = uploadBucket(s3.config, log)
  expect(await store.read(ID)).toBeUndefined()
  await store.write(ID, Buffer.from('bytes'))
  expect((await store.read(ID))?.toString()).toBe('bytes')
  await store.remove(ID)
  await store.remove(ID)
  expect(await store.read(ID)).toBeUndefined()
})

test('lists the files written before a moment, over several pages, and nothing else in the bucket', async () => {
  const store = uploadBucket(s3.config, log)
  const yesterday = new Date(Date.now() - 86_400_000)
  const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24))
  for (const id of ids) await store.write(id, Buffer.from(id))
  for (const id of ids.slice(0, 4)) s3.objects.set(`uploads/${id}.webp`, { bytes: Buffer.from(id), written: yesterday })
  s3.objects.set('uploads/other.txt', { bytes: Buffer.from(''), written: yesterday })
  s3.objects.set('elsewhere/1.webp', { bytes: Buffer.from(''), written: yesterday })
  expect(await store.writtenBefore(new Date(Date.now() - 3_600_000))).toEqual(ids.slice(0, 4))
})

test('an id that is none is never sent', async () => {
  await expect(uploadBucket(s3.config, log).read('../secrets')).rejects.toThrow('Not an upload id')
})

test('a wrong key, a missing bucket and a service that fails are logged and 503', async () => {
  const logged: unknown[] = []
  const logger = { error: (what: unknown) => void logged.push(what) }
  const refused = { status: 503 }
  await expect(
    uploadBucket({ ...s3.config, secretAccessKey: 'wrong' }, logger).write(ID, Buffer.from('x')),
  ).rejects.toMatchObject(refused)
  await expect(
    uploadBucket({ ...s3.config, url: s3.config.url.replace('/pictures', '/none') }, logger).write(
      ID,
      Buffer.from('x'),
    ),
  ).rejects.toMatchObject(refused)
  s3.failWith(400)
  await expect(uploadBucket(s3.config, logger).read(ID)).rejects.toMatchObject(refused)
  await expect(uploadBucket({ ...s3.config, url: 'http://127.0.0.1:1/x' }, logger).read(ID)).rejects.toMatchObject(
    refused,
  )
  expect(logged).toHaveLength(3)
})

test('a picture sent to one marketplace is shown by another that has the same database and bucket', async () => {
  const { token } = await newAccount(one)
  const imageUrl = await sendPicture(one, token)
  expect(s3.objects.size).toBe(1)
  const other = await openApp({ config: { uploadBucket: s3.config }, database: one.database })
  const shown = await pictureAt(other, imageUrl)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  await other.close()
})
