import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeAnswer, storeVerificationAnswer } from '../../../../contract/finding/stores.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import { auditEntries } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type Shopper, shopperWith } from '../../../testing/people/shopper.ts'
import { signedInAdmin } from '../../../testing/people/signed-in-admin.ts'

const FERN = idOf('store', 'fern-and-field')
const LINO = idOf('store', 'lino')
const urlOf = (id: string) => `/v1/admin/stores/${id}/verification`

let app: AppUnderTest
let admin: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = shopperWith(app, { id: demoUserId('admin'), token: (await signedInAdmin(app)).token })
})

const put = (verified: unknown, headers?: Record<string, string>, id = FERN) =>
  admin.call('PUT', urlOf(id), { verified }, headers)
const isShownVerified = async (id: string) => (await app.read(storeAnswer, `/v1/store/${id}`)).data.isVerified
const entries = () => app.database.db.select().from(auditEntries).orderBy(desc(auditEntries.position))

test('an admin takes the badge from one store and gives it back, and the record has both', async () => {
  const before = (await entries()).length
  const taken = storeVerificationAnswer.parse((await put(false)).body)
  expect(taken.data).toEqual({ verified: false })
  expect([await isShownVerified(FERN), await isShownVerified(LINO)]).toEqual([false, true])
  expect((await admin.call('GET', urlOf(FERN))).body).toEqual(taken)

  await put(true, { 'if-match': taken.etag })
  expect(await isShownVerified(FERN)).toBe(true)
  const [given, first, ...others] = await entries()
  expect([given?.detail, first?.detail]).toEqual([
    'fern-and-field: verified: false → true',
    'fern-and-field: verified: true → false',
  ])
  expect(given).toMatchObject({ action: 'store.verify', actorId: admin.id })
  expect(others).toHaveLength(before)
})

test('the same state sent again records nothing, and a stale edit is refused', async () => {
  const before = (await entries()).length
  const { etag } = storeVerificationAnswer.parse((await put(true)).body)
  expect(await entries()).toHaveLength(before)
  await put(false)
  expect(await put(false, { 'if-match': etag })).toMatchObject({ status: 412, code: 'VERSION_CONFLICT' })
  await put(true)
})

describe('refused are', () => {
  test('an unknown store and a body that says nothing', async () => {
    expect((await put(true, {}, 'nothing')).status).toBe(404)
    expect((await admin.call('GET', urlOf('nothing'))).status).toBe(404)
    expect((await put('yes')).status).toBe(400)
  })

  test('everyone but an admin in their own name', async () => {
    const { token: acting } = await (await signedInAdmin(app)).actAs()
    const url = urlOf(FERN)
    for (const request of [{ url }, { method: 'PUT', url, payload: { verified: false } }] as const) {
      expect((await app.refusal(request)).status).toBe(401)
      expect((await app.refusal(request, { token: app.guestToken })).status).toBe(401)
      expect((await app.refusal(request, { token: app.memberToken })).status).toBe(403)
      expect((await app.refusal(request, { token: acting.accessToken })).status).toBe(403)
    }
    expect(await isShownVerified(FERN)).toBe(true)
  })
})
