import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoUserId } from '@/marketplace/demo/seed/account-rows'
import { softAuthenticator } from '@/marketplace/testing/people/soft-authenticator'
import { type CookieJar, cookieJar } from '@/tests/support/session/cookie-jar'
import { DEMO_PASSWORD, openSessionShop, type SessionShop } from '@/tests/support/session/session-shop'

let shop: SessionShop
beforeAll(async () => {
  shop = await openSessionShop()
})
afterEach(() => shop.bringMarketplaceBack())
afterAll(() => shop.close())

const MONTH = 30 * 24 * 3600

const attributesOf = (setCookies: readonly string[], name: string) =>
  setCookies
    .find((each) => each.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .toSorted()

describe('signing in', () => {
  test('sets the session cookies and returns the profile without tokens', async () => {
    const jar = cookieJar({ token: 'guest-token', guestUid: 'g1', language: 'en' })
    const { setCookies, answer, headers } = await shop.call('sign-in', {
      jar,
      body: { email: 'Member@Demo.test ', password: DEMO_PASSWORD },
    })
    expect(answer.data).toMatchObject({ email: 'member@demo.test', firstName: 'Amara', userType: 1 })
    expect(JSON.stringify(answer)).not.toMatch(/token/i)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(jar.names().toSorted()).toEqual([
      'authPass',
      'knownDevice',
      'language',
      'refreshToken',
      'token',
      'uid',
      'userType',
    ])
    expect(jar.get('authPass')).toBe('true')
    expect(jar.get('uid')).toBe(answer.data._id)
    expect(await shop.holderOf(jar)).toBe('member@demo.test')

    const visible = [`Max-Age=${MONTH}`, 'Path=/', 'SameSite=Strict', 'Secure']
    for (const name of ['token', 'authPass', 'uid', 'userType']) {
      expect(attributesOf(setCookies, name), name).toEqual(visible)
    }
    expect(attributesOf(setCookies, 'refreshToken')).toEqual(['HttpOnly', ...visible])
  })

  test('by a passkey sets the same cookies; one that was answered before is refused without a change', async () => {
    const { app } = shop.marketplace
    const device = softAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' })
    const post = async (url: string, token = '', payload: object = {}) =>
      (await app.inject({ method: 'POST', url, payload, headers: { authorization: token } })).json().data
    const { accessToken } = await shop.marketplace.tokens.issueUser({ id: demoUserId('newmember'), userType: 1 })
    const { challenge } = await post('/v1/passkey/options', accessToken, { password: DEMO_PASSWORD })
    await post('/v1/passkey', accessToken, { name: 'Mac', response: device.register({ challenge }) })
    const response = device.authenticate({ challenge: (await post('/v1/signIn/passkey/options')).challenge })

    const jar = cookieJar()
    const { status, answer } = await shop.call('passkey', { jar, body: { response } })
    expect([status, answer.data.email]).toEqual([200, 'newmember@demo.test'])
    expect(JSON.stringify(answer)).not.toMatch(/token/i)
    expect(jar.names().toSorted()).toEqual(['authPass', 'knownDevice', 'refreshToken', 'token', 'uid', 'userType'])
    expect(await shop.holderOf(jar)).toBe('newmember@demo.test')

    const again = await shop.call('passkey', { body: { response } })
    expect([again.status, again.answer.code, again.setCookies]).toEqual([401, 'PASSKEY_REFUSED', []])
  })

  test('names the browser and the city to the marketplace, for the list of devices', async () => {
    const jar = cookieJar({ ucity: encodeURIComponent('São Paulo') })
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }
    await shop.call('sign-in', { jar, headers, body: { email: 'partner@demo.test', password: DEMO_PASSWORD } })
    const token = { authorization: jar.get('token') ?? '' }
    const { data } = (await shop.marketplace.app.inject({ url: '/v1/session', headers: token })).json()
    expect(data).toMatchObject([{ kind: 'windows', browser: 'Firefox', city: 'São Paulo', isCurrent: true }])
  })

  test('merges the guest’s cart', async () => {
    const jar = cookieJar({ token: shop.marketplace.guestToken })
    const { json } = await shop.marketplace.app.inject(
      '/api/v2/products/by-slug/bamboo-toothbrush-set?include_bitmap=false',
    )
    const variant = (json() as { productData: { childProductId: string } }).productData.childProductId
    const add = { centralProductId: variant, newQuantity: 1, action: 1 }
    const headers = { authorization: shop.marketplace.guestToken }
    const added = await shop.marketplace.app.inject({ method: 'POST', url: '/v1/cart', payload: add, headers })
    expect(added.statusCode).toBe(200)

    await shop.call('sign-in', { jar, body: { email: 'shopper@demo.test', password: DEMO_PASSWORD } })
    const cart = await shop.marketplace.app.inject({
      url: '/v1/user/cart?storeCategoryId=retail-mall',
      headers: { authorization: jar.get('token') ?? '' },
    })
    expect(cart.payload).toContain(variant)
  })

  test('a wrong password returns the marketplace’s error in the visitor’s language and changes no cookie', async () => {
    const jar = cookieJar({ language: 'es', token: shop.marketplace.guestToken })
    const { status, answer, setCookies } = await shop.call('sign-in', {
      jar,
      body: { email: 'member@demo.test', password: 'wrong' },
    })
    expect(status).toBe(401)
    expect(answer).toEqual({
      message: 'La dirección de correo o la contraseña no es correcta.',
      name: 'error',
      code: 'CREDENTIALS',
    })
    expect(setCookies).toEqual([])
  })

  test('an invalid guest token does not prevent signing in', async () => {
    const jar = cookieJar({ token: 'forged.by.somebody' })
    const { status } = await shop.call('sign-in', { jar, body: { email: 'member@demo.test', password: DEMO_PASSWORD } })
    expect(status).toBe(200)
  })

  test('returns 503 and changes no cookie when the marketplace is unreachable', async () => {
    shop.takeMarketplaceAway()
    const { status, answer, setCookies } = await shop.call('sign-in', {
      body: { email: 'member@demo.test', password: DEMO_PASSWORD },
    })
    expect([status, answer.code, setCookies]).toEqual([503, 'MARKETPLACE_AWAY', []])
  })

  test('the emailed code creates an account and signs in', async () => {
    const jar = cookieJar({ token: shop.marketplace.guestToken })
    const email = 'nadia@new.test'
    const person = { firstName: 'Nadia', lastName: 'Haddad', email, password: 'kettle-7fern' }
    const headers = { authorization: shop.marketplace.guestToken }
    const signUp = await shop.marketplace.app.inject({ method: 'POST', url: '/v1/signUp', payload: person, headers })
    expect(signUp.statusCode).toBe(200)
    const mails = await shop.marketplace.app.inject(`/outbox.json?to=${encodeURIComponent(email)}`)
    const code = /\b\d{6}\b/.exec(mails.payload)?.[0]

    const wrong = await shop.call('verify', { jar, body: { email, code: code === '000000' ? '000001' : '000000' } })
    expect([wrong.status, wrong.answer.code, wrong.setCookies]).toEqual([400, 'CODE_INVALID', []])
    const right = await shop.call('verify', { jar, body: { email, code } })
    expect(right.answer.data).toMatchObject({ email, firstName: 'Nadia', isFirstPurchase: true })
    expect(await shop.holderOf(jar)).toBe(email)
    expect(jar.get('authPass')).toBe('true')
  })
})

describe('a new access token', () => {
  test('is issued for the refresh token, which is replaced', async () => {
    const jar = await shop.signedIn('member')
    const before = { token: jar.get('token'), refreshToken: jar.get('refreshToken') }
    shop.wait(16)
    expect(await shop.holderOf(jar)).toBeUndefined()

    const { status, answer } = await shop.call('refresh', { jar })
    expect([status, answer.data.email]).toEqual([200, 'member@demo.test'])
    expect(JSON.stringify(answer)).not.toContain(jar.get('refreshToken'))
    expect(jar.get('token')).not.toBe(before.token)
    expect(jar.get('refreshToken')).not.toBe(before.refreshToken)
    expect(await shop.holderOf(jar)).toBe('member@demo.test')
  })

  test('a refresh token whose successor was used ends the session: its cookies go, the others stay', async () => {
    const jar = await shop.signedIn('member')
    const stolen = jar.copy()
    for (let i = 0; i < 2; i += 1) await shop.call('refresh', { jar })
    shop.wait(5)

    stolen.set('language', 'ar')
    const { status, answer } = await shop.call('refresh', { jar: stolen })
    expect([status, answer.code]).toEqual([401, 'SESSION_ENDED'])
    expect(answer.message).toBe('يُرجى تسجيل الدخول مرة أخرى.')
    expect(stolen.names()).toEqual(['knownDevice', 'language'])
    // Other holders of tokens of the same session are signed out too.
    expect((await shop.call('refresh', { jar })).status).toBe(401)
  })

  test.each([
    ['forged', 'forged'],
    ['of another kind', 'a.b.c'],
    ['without end', 'x'.repeat(3000)],
    ['with what a header must not hold', 'a%0d%0aSet-Cookie:%20x=y'],
  ])('a refresh token that is %s ends the session', async (_, refreshToken) => {
    const jar = cookieJar({ refreshToken, authPass: 'true', uid: 'u1', token: 't' })
    const { status, answer, setCookies } = await shop.call('refresh', { jar })
    expect([status, answer.code]).toEqual([401, 'SESSION_ENDED'])
    expect(jar.names()).toEqual([])
    expect(setCookies.join()).not.toContain('x=y')
  })

  test('returns 503 and keeps the session cookies when the marketplace is unreachable', async () => {
    const jar = await shop.signedIn('member')
    const before = jar.header()
    shop.takeMarketplaceAway()
    const { status, setCookies } = await shop.call('refresh', { jar })
    expect([status, setCookies, jar.header()]).toEqual([503, [], before])
    shop.bringMarketplaceBack()
    expect((await shop.call('refresh', { jar })).status).toBe(200)
  })
})

test('a browser that signed in before is not locked out by the wrong passwords of others', async () => {
  const jar = await shop.signedIn('biker')
  await shop.call('sign-out', { jar })
  expect(jar.attributes('knownDevice')).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict']))
  const signIn = (password: string, of?: CookieJar) =>
    shop.call('sign-in', { ...(of && { jar: of }), body: { email: 'biker@demo.test', password } })
  for (let i = 0; i < 10; i += 1) await signIn(`guess-${i}`)
  expect(await signIn(DEMO_PASSWORD)).toMatchObject({ status: 401, answer: { code: 'SIGN_IN_CODE' } })
  expect((await signIn(DEMO_PASSWORD, jar)).status).toBe(200)
})

describe('signing out', () => {
  test('clears every cookie, unknown ones too, except the device cookies', async () => {
    const jar = await shop.signedIn('member')
    const session = jar.copy()
    for (const name of ['deviceId', 'deviceIdv1', 'language', 'utm_source', 'somebody-elses']) jar.set(name, 'x')
    const { answer } = await shop.call('sign-out', { jar })
    expect(answer).toEqual({ data: { isEnded: true } })
    expect(jar.names()).toEqual(['knownDevice', 'deviceId', 'deviceIdv1'])
    expect((await shop.call('refresh', { jar: session })).status).toBe(401)
  })

  test('works when the marketplace is unreachable', async () => {
    const jar = await shop.signedIn('member')
    shop.takeMarketplaceAway()
    const { status, answer } = await shop.call('sign-out', { jar })
    expect([status, answer]).toEqual([200, { data: { isEnded: false } }])
    expect(jar.names()).toEqual(['knownDevice'])
  })

  test('on all devices ends the other sessions of this user only', async () => {
    const [here, there, other] = [
      await shop.signedIn('member'),
      await shop.signedIn('member'),
      await shop.signedIn('shopper'),
    ]
    await shop.call('sign-out', { jar: here, body: { everywhere: true } })
    expect((await shop.call('refresh', { jar: there })).status).toBe(401)
    expect((await shop.call('refresh', { jar: other })).status).toBe(200)
  })

  test('without a session succeeds too', async () => {
    expect((await shop.call('sign-out')).status).toBe(200)
  })
})
