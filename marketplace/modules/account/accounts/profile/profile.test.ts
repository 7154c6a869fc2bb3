import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileAnswer } from '../../../../../contract/account/accounts.ts'
import { demoUserId } from '../../../../demo/seed/account-rows.ts'
import { messages } from '../../../../messages/messages.ts'
import * as schema from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls } from '../../../../testing/calls/account-calls.ts'
import { newAccount } from '../../../../testing/people/shopper.ts'
import { sendPicture } from '../../../../testing/samples/sent-pictures.ts'
import { uploads } from '../../../community/uploads/uploads-tables.ts'
import { users } from '../accounts-tables.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())

const change = (token: string, payload: unknown, language = 'en') =>
  app.app.inject({
    method: 'PATCH',
    url: '/v1/profile',
    headers: { authorization: token, 'content-type': 'application/json', language },
    payload: JSON.stringify(payload),
  })

test('a profile has every field that the storefront reads', async () => {
  const { data } = await app.read(profileAnswer, '/v1/profile', { token: app.memberToken })
  expect(data).toEqual({
    _id: demoUserId('member'),
    userId: demoUserId('member'),
    email: 'member@demo.test',
    mobile: '+1 323 555 0142',
    firstName: 'Amara',
    lastName: 'Mensah',
    userType: 1,
    is_superadmin: false,
    membershipId: expect.stringMatching(/^[0-9a-f]{24}$/),
    mqttTopic: `user/${demoUserId('member')}`,
    isFirstPurchase: false,
    wallet: { walletId: expect.stringMatching(/^[0-9a-f]{24}$/), walletBalance: 3750 },
    createdAt: '2024-03-15T12:00:00.000Z',
    orderCount: 8,
  })
})

test('a profile has no internal fields', async () => {
  const answer = await app.app.inject({ url: '/v1/profile', headers: { authorization: app.memberToken } })
  expect(answer.payload).not.toMatch(/scrypt|password|attribution/i)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('Talents are in the requested currency', async () => {
  const inEuro = { token: app.memberToken, headers: { currencycode: 'EUR' } }
  const { data } = await app.read(profileAnswer, '/v1/profile', inEuro)
  const [euro] = await app.database.db.select().from(schema.currencies).where(eq(schema.currencies.code, 'EUR'))
  const rate = euro?.perDollar
  expect(data.wallet?.walletBalance).toBe(Math.round(3750 * Number(rate)))
})

test('guests and callers without a token have no profile', async () => {
  for (const options of [{}, { token: app.guestToken }]) {
    expect(await app.refusal('/v1/profile', { ...options, headers: { language: 'es' } })).toEqual({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
      message: 'Primero inicia sesión.',
    })
  }
})

test('a token of an unknown user is refused', async () => {
  const { accessToken } = await app.tokens.issueUser({ id: 'nobody', userType: 12 })
  expect(await app.refusal('/v1/profile', { token: accessToken })).toMatchObject({ status: 401 })
})

describe('changing a profile', () => {
  test('changes the given fields and leaves the rest', async () => {
    const { token } = await shoppers.signUpByMail('noor@mail.test')
    const changed = profileAnswer.parse(
      (await change(token.accessToken, { firstName: '  Nour ', mobile: '+33 6 12 34 56 78' })).json(),
    )
    expect(changed.data).toMatchObject({ firstName: 'Nour', lastName: 'Haddad', mobile: '+33 6 12 34 56 78' })
    const cleared = profileAnswer.parse((await change(token.accessToken, { mobile: '' })).json())
    expect(cleared.data).toMatchObject({ firstName: 'Nour', mobile: '' })
    expect(profileAnswer.parse((await change(token.accessToken, {})).json())).toEqual(cleared)
  })

  test('takes telephone numbers like an address, and an earlier one as long as it is not changed', async () => {
    const { token, _id } = await shoppers.signUpByMail('phone@mail.test')
    const { accessToken } = token
    const earlier = '020 7946 0018'
    await app.database.db.update(users).set({ mobile: earlier }).where(eq(users.id, _id))
    expect((await change(accessToken, { firstName: 'Nour', mobile: earlier })).statusCode).toBe(200)
    for (const mobile of ['(202) 555-0147', '+44 20 7946 0018', '']) {
      const { data } = profileAnswer.parse((await change(accessToken, { mobile })).json())
      expect(data.mobile).toBe(mobile)
    }
    for (const mobile of [earlier, '555-0147', '+']) {
      const refused = await change(accessToken, { mobile, firstName: 'Ines' }, 'es')
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code: 'MOBILE_INVALID', message: messages.es.account.mobile })
    }
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: accessToken })
    expect(data).toMatchObject({ firstName: 'Nour', mobile: '' })
  })

  test('ignores fields that the user may not change', async () => {
    const { token, _id } = await shoppers.signUpByMail('mallory@mail.test')
    const wishes = {
      userType: 12,
      is_superadmin: true,
      membershipId: 'x',
      orderCount: 9,
      walletTalents: 1e6,
      email: 'a@b.c',
    }
    const { data } = profileAnswer.parse(
      (await change(token.accessToken, { ...wishes, userId: demoUserId('admin') })).json(),
    )
    expect(data).toMatchObject({ _id, email: 'mallory@mail.test', userType: 1, is_superadmin: false, orderCount: 0 })
    expect(data.membershipId).toBeUndefined()
  })

  test("changes only the caller's own profile", async () => {
    const { token } = await shoppers.signUpByMail('ilse@mail.test')
    await change(token.accessToken, { firstName: 'Ilse' })
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: app.memberToken })
    expect(data.firstName).toBe('Amara')
  })
})

describe('the picture', () => {
  const isUsed = async (address: string) => {
    const id = /u\/([0-9a-f]{24})/.exec(address)?.[1] ?? ''
    const [row] = await app.database.db.select().from(uploads).where(eq(uploads.id, id))
    return row?.usedAt != null
  }
  const pictureOf = async (answer: Awaited<ReturnType<typeof change>>) => {
    expect(answer.statusCode).toBe(200)
    return profileAnswer.parse(answer.json()).data.picture
  }

  test('is an upload of the user; another one takes its place, and it can be removed', async () => {
    const { token } = await newAccount(app)
    const [first, second] = [await sendPicture(app, token), await sendPicture(app, token)]
    expect(await pictureOf(await change(token, { picture: first }))).toBe(first)
    // A repeat after a lost response.
    expect(await pictureOf(await change(token, { picture: first }))).toBe(first)
    expect(await pictureOf(await change(token, { picture: second, mobile: '+1 323 555 0100' }))).toBe(second)
    expect(await Promise.all([first, second].map(isUsed))).toEqual([false, true])
    // A change of another field leaves it.
    expect(await pictureOf(await change(token, { firstName: 'Noor' }))).toBe(second)
    expect(await pictureOf(await change(token, { picture: '' }))).toBeUndefined()
    expect(await isUsed(second)).toBe(false)
  })

  test('of several that are set at once, one stays and the others are free', async () => {
    const { token } = await newAccount(app)
    const pictures = await Promise.all(Array.from({ length: 4 }, () => sendPicture(app, token)))
    await Promise.all(pictures.map((picture) => change(token, { picture })))
    const { data } = await app.read(profileAnswer, '/v1/profile', { token })
    expect(await Promise.all(pictures.map(isUsed))).toEqual(pictures.map((one) => one === data.picture))
  })

  test('cannot be one of another user, one that is shown elsewhere, or any other address', async () => {
    const [mallory, other] = [await newAccount(app), await newAccount(app)]
    const [foreign, shownElsewhere, free] = [
      await sendPicture(app, other.token),
      await sendPicture(app, other.token),
      await sendPicture(app, mallory.token),
    ]
    await change(other.token, { picture: shownElsewhere })
    const wrong = [
      foreign,
      shownElsewhere,
      `${free}?x=1`,
      free.replace('/u/', '/p/'),
      free.replace('http://localhost:4000', 'https://evil.test'),
      'javascript:alert(1)',
      'u/../../etc/passwd',
      ' ',
    ]
    for (const picture of wrong) {
      const answer = await change(mallory.token, { picture, firstName: 'Changed' })
      expect([picture, answer.statusCode, answer.json().code]).toEqual([picture, 400, 'PICTURE_UNKNOWN'])
    }
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: mallory.token })
    expect(data).not.toMatchObject({ firstName: 'Changed' })
    expect(data.picture).toBeUndefined()
    for (const picture of [null, 7, {}, [free], 'x'.repeat(1025)]) {
      expect((await change(mallory.token, { picture })).statusCode).toBe(400)
    }
  })
})

test('changes of different fields at once all stay', async () => {
  const { token } = await newAccount(app)
  const picture = await sendPicture(app, token)
  const changes = [{ firstName: 'Ines' }, { lastName: 'Okafor' }, { mobile: '+1 323 555 0111' }, { picture }]
  await Promise.all(changes.map((one) => change(token, one)))
  const { data } = await app.read(profileAnswer, '/v1/profile', { token })
  expect(data).toMatchObject(Object.assign({}, ...changes))
})
