import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryRateLimiter } from '../../../shared/limits/rate-limiter.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount } from '../../../testing/people/shopper.ts'
import { somePicture } from '../../../testing/samples/sent-pictures.ts'
import { TooSlow } from './encode-picture.ts'
import { uploadFolder } from './upload-folder.ts'
import { uploadsService } from './uploads-service.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

test('a decoding timeout is not reported as an invalid picture, can be retried, and is logged', async () => {
  const warnings: unknown[] = []
  const service = uploadsService({
    db: app.database.db,
    clock: app.clock,
    log: { warn: (what: unknown) => void warnings.push(what) },
    pictures: { product: () => '', publicId: () => '' } as unknown as PictureAddresses,
    store: uploadFolder(app.uploadFolder),
    limits: memoryRateLimiter(),
    hasDelivery: async () => false,
    encode: async () => {
      throw new TooSlow('timeout: 42% complete')
    },
  })
  const { id: userId } = await newAccount(app)
  const request = { userId, key: undefined, fingerprint: '' }
  await expect(service.save(request, await somePicture(), 'en')).rejects.toMatchObject({ status: 503 })
  expect(warnings).toHaveLength(1)
})
