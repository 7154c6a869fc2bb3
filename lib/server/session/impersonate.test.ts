import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CookieJar, cookieJar } from '@/tests/support/session/cookie-jar'
import { openSessionShop, type SessionShop } from '@/tests/support/session/session-shop'

let shop: SessionShop
beforeAll(async () => {
  shop = await openSessionShop()
})
afterEach(() => shop.bringMarketplaceBack())
afterAll(() => shop.close())

async function idOf(account: string): Promise<string> {
  return (await shop.signedIn(account)).get('uid') ?? ''
}

describe('acting for a shopper', () => {
  async function acting(): Promise<CookieJar> {
    const jar = await shop.signedIn('admin')
    const { status } = await shop.call('impersonate', { jar, body: { userId: await idOf('member') } })
    expect(status).toBe(200)
    return jar
  }

  test('token and uid become the shopper’s, userType stays 12, and the bar knows the name', async () => {
    const jar = await acting()
    expect(await shop.holderOf(jar)).toBe('member@demo.test')
    expect(jar.get('uid')).toBe(await idOf('member'))
    expect(jar.get('userType')).toBe('12')
    expect(jar.get('is_superadmin_session')).toBe('Amara Mensah')
    expect(jar.attributes('adminRefreshToken')).toContain('HttpOnly')
  })

  test('continues after a token refresh', async () => {
    const jar = await acting()
    shop.wait(16)
    await shop.call('refresh', { jar })
    expect(await shop.holderOf(jar)).toBe('member@demo.test')
    expect(jar.get('userType')).toBe('12')
    expect(jar.get('is_superadmin_session')).toBe('Amara Mensah')
  })

  test('ends by restoring the admin’s own session', async () => {
    const jar = await acting()
    const shopper = jar.copy()
    const { answer } = await shop.call('impersonate', { jar, method: 'DELETE' })
    expect(answer.data.email).toBe('admin@demo.test')
    expect(await shop.holderOf(jar)).toBe('admin@demo.test')
    expect(jar.get('userType')).toBe('12')
    expect(jar.names()).not.toContain('is_superadmin_session')
    expect(jar.names()).not.toContain('adminRefreshToken')
    expect(await shop.holderOf(shopper)).toBeUndefined()
  })

  test('without the bar’s cookie the next refresh restores the admin', async () => {
    const jar = await acting()
    jar.remove('is_superadmin_session')
    await shop.call('refresh', { jar })
    expect(await shop.holderOf(jar)).toBe('admin@demo.test')
    expect(jar.names()).not.toContain('adminRefreshToken')
  })

  test('restores the admin when the shopper’s session has ended', async () => {
    const jar = await acting()
    jar.set('refreshToken', 'revoked')
    await shop.call('refresh', { jar })
    expect(await shop.holderOf(jar)).toBe('admin@demo.test')
  })

  test('changes nothing when the marketplace is unreachable', async () => {
    const jar = await acting()
    const before = jar.header()
    shop.takeMarketplaceAway()
    expect((await shop.call('impersonate', { jar, method: 'DELETE' })).status).toBe(503)
    expect(jar.header()).toBe(before)
  })

  test('signing out ends both sessions, and clears the name', async () => {
    const jar = await acting()
    const before = jar.copy()
    await shop.call('sign-out', { jar })
    expect(jar.names()).toEqual(['knownDevice'])
    const admin = cookieJar({ refreshToken: before.get('adminRefreshToken') ?? '' })
    expect((await shop.call('refresh', { jar: admin })).status).toBe(401)
    expect(
      (await shop.call('refresh', { jar: cookieJar({ refreshToken: before.get('refreshToken') ?? '' }) })).status,
    ).toBe(401)
  })

  test.each([
    ['a guest', async () => cookieJar(), 401],
    ['a shopper', () => shop.signedIn('shopper'), 403],
    ['a partner', () => shop.signedIn('partner'), 403],
    [
      'somebody who says to be 12',
      async () => {
        const jar = await shop.signedIn('shopper')
        jar.set('userType', '12')
        return jar
      },
      403,
    ],
    ['an admin who acts already', acting, 409],
  ])('%s may not begin it', async (_, make, expected) => {
    const jar = await make()
    const before = jar.header()
    const { status, setCookies } = await shop.call('impersonate', { jar, body: { userId: await idOf('member') } })
    expect([status, setCookies, jar.header()]).toEqual([expected, [], before])
  })

  test('ending is refused when it has not started', async () => {
    expect((await shop.call('impersonate', { jar: await shop.signedIn('admin'), method: 'DELETE' })).status).toBe(409)
  })
})
