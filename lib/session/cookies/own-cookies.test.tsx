import { runInNewContext } from 'node:vm'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { writtenCookies } from '@/tests/support/session/written-cookies'
import { ApiProvider } from '../../api/api-context'
import { browserApi } from '../calls/browser-api'
import { chatToken, forgetChat } from '../calls/chat-credentials'
import { clearPersonalStorage } from '../personal-storage'
import { profileQuery, useProfile } from '../use-profile'
import { COOKIE_DAYS, type CookieName } from './cookies'
import { DEVICE_SCRIPT } from './device-cookies-script'
import { writeCookie } from './write-cookie'

function cookies(): Record<string, string> {
  return Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
}

function setCookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `${pair}; path=/`
}

const writeDeviceCookies = () => runInNewContext(DEVICE_SCRIPT, { document, crypto, Uint8Array })

describe('every browser', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en'
  })

  test.each([
    ['es', 'ltr', 'false'],
    ['ar', 'rtl', 'true'],
  ])('keeps the language of a page in %s when the visitor has chosen none', (language, direction, rtl) => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
    writeDeviceCookies()
    expect(cookies()).toMatchObject({ language, rtl })
    Object.assign(document.documentElement, { lang: 'ms', dir: 'ltr' })
    writeDeviceCookies()
    expect(cookies()).toMatchObject({ language, rtl })
  })

  test('has a device id that is generated once, and the location 0, 0 until it is set', () => {
    writeDeviceCookies()
    const { deviceId, deviceIdv1, ...others } = cookies()
    expect(deviceId).toMatch(/^[\w-]{16,}$/)
    expect(deviceIdv1).toBe(deviceId)
    expect(others).toEqual({ lat: '0', long: '0' })
    writeDeviceCookies()
    expect(cookies()['deviceId']).toBe(deviceId)
  })

  test('sends them to the shop only, the device for 30 days and the location for one', () => {
    const own = { path: '/', samesite: 'strict', secure: true }
    expect(writtenCookies(writeDeviceCookies)).toEqual([
      { name: 'deviceId', days: 30, ...own },
      { name: 'deviceIdv1', days: 30, ...own },
      { name: 'lat', days: 1, ...own },
      { name: 'long', days: 1, ...own },
    ])
  })

  test('keeps existing cookies', () => {
    setCookie('lat=3.1')
    setCookie('long=101.7')
    setCookie('deviceIdv1=first')
    writeDeviceCookies()
    expect(cookies()).toEqual({ lat: '3.1', long: '101.7', deviceIdv1: 'first', deviceId: 'first' })
  })
})

describe('a cookie that scripts write', () => {
  const long = 'token authPass uid userType guestUid deviceId deviceIdv1 language rtl timeZone consent'.split(' ')

  test.each(Object.keys(COOKIE_DAYS) as CookieName[])('%s has its lifetime, and is sent to the shop only', (name) => {
    const [written] = writtenCookies(() => writeCookie(name, 'x'))
    expect(written).toMatchObject({ path: '/', samesite: 'strict', secure: true })
    expect(written?.days).toBe(long.includes(name) ? 30 : 1)
  })
})

describe('a loaded profile', () => {
  const load = async () => {
    const queryClient = new QueryClient()
    const { result } = renderHook(() => useProfile(), {
      wrapper: ({ children }) => (
        <ApiProvider value={browserApi}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </ApiProvider>
      ),
    })
    await waitFor(() => expect(result.current).toBeDefined())
  }

  test('sets the userType cookie when it is missing', async () => {
    await signInAs('partner')
    setCookie('userType=; max-age=0')
    await load()
    expect(cookies()['userType']).toBe('12')
  })

  test('sets the uid cookie when it disappeared while the profile was loading', async () => {
    const { _id } = await signInAs('member')
    const api: ApiCaller = {
      call: async (...call) => {
        const response = await browserApi.call(...call)
        setCookie('uid=; max-age=0')
        return response
      },
    }
    await new QueryClient().fetchQuery(profileQuery(api, _id))
    expect(cookies()['uid']).toBe(_id)
  })

  test('sets 12 for an admin who acts for a shopper', async () => {
    await signInAs('member')
    setCookie('userType=; max-age=0')
    setCookie('is_superadmin_session=Amara')
    await load()
    expect(cookies()['userType']).toBe('12')
  })

  test('does not change existing uid and userType cookies', async () => {
    const { _id } = await signInAs('member')
    setCookie('userType=7')
    await load()
    expect(cookies()).toMatchObject({ uid: _id, userType: '7' })
  })

  test('keeps the channels of the user, until they sign out', async () => {
    const { _id } = await signInAs('member')
    await load()
    expect(localStorage).toMatchObject({ 'fcm-topic': `message/${_id}`, 'ws-chnl': `user/${_id}` })
    clearPersonalStorage()
    expect(Object.keys(localStorage)).not.toContain('fcm-topic')
    expect(Object.keys(localStorage)).not.toContain('ws-chnl')
  })

  test('is not requested without uid or authPass', () => {
    setCookie('authPass=true')
    setCookie('token=t')
    const queryClient = new QueryClient()
    const wrapper = ({ children }: React.PropsWithChildren) => (
      <ApiProvider value={browserApi}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ApiProvider>
    )
    renderHook(() => useProfile(), { wrapper })
    clearCookies()
    setCookie('uid=u')
    setCookie('token=t')
    renderHook(() => useProfile(), { wrapper })
    expect(queryClient.isFetching()).toBe(0)
  })
})

describe('the credentials of the chat', () => {
  const profile = { _id: 'u-1', userType: 1, membershipId: 'm-1' }
  const credentials = { userToken: 'chat-1', userId: 'u-1' }
  /** Loads a profile over an API that answers `token` with these credentials. Returns how often they were asked for. */
  const load = async (loaded: object, token: object | Error) => {
    let count = 0
    const call = async (endpoint: string) => {
      if (endpoint === 'profile') return { data: loaded }
      count += 1
      if (token instanceof Error) throw token
      return { data: token }
    }
    await new QueryClient().fetchQuery(profileQuery({ call } as never, 'u-1'))
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve))
    return count
  }
  const chatCookies = () => Object.fromEntries(Object.entries(cookies()).filter(([name]) => name.startsWith('chat')))

  beforeEach(() => setCookie('uid=u-1'))

  test.each([
    ['a member', profile, credentials, { chatToken: 'chat-1', chatUserId: 'u-1' }],
    ['a member, without userId', profile, { ...credentials, userId: '' }, {}],
    ['a member, without userToken', profile, { ...credentials, userToken: '' }, {}],
    ['a member, when the call fails', profile, new Error('down'), {}],
  ])('are fetched when the profile loads, and kept only whole: %s', async (_, loaded, token, cookiesKept) => {
    expect(await load(loaded, token)).toBe(1)
    expect(chatCookies()).toEqual(cookiesKept)
  })

  test.each([
    ['without a membership', { ...profile, membershipId: undefined }, ''],
    ['of userType 12', { ...profile, userType: 12 }, ''],
    ['for whom an admin acts', profile, 'is_superadmin_session=Amara'],
    ['that has them', profile, 'chatToken=known'],
  ])('are not fetched for a user %s', async (_, loaded, cookie) => {
    if (cookie) setCookie(cookie)
    expect(await load(loaded, credentials)).toBe(0)
  })

  test('are not kept when another person has signed in meanwhile', async () => {
    await expect(
      chatToken(async () => {
        setCookie('uid=u-2')
        return { data: credentials } as never
      }),
    ).resolves.toBeUndefined()
    expect(chatCookies()).toEqual({})
  })

  test('are renewed once for all calls that were refused with the same token', async () => {
    setCookie('chatToken=old')
    const call = vi.fn(async () => ({ data: credentials }) as never)
    const renewed = await Promise.all([chatToken(call, 'old'), chatToken(call, 'old')])
    expect(renewed).toEqual(['chat-1', 'chat-1'])
    expect(call).toHaveBeenCalledOnce()
  })

  test('are forgotten when another person signs in', async () => {
    setCookie('chatToken=old')
    setCookie('chatUserId=u-1')
    forgetChat()
    expect(chatCookies()).toEqual({})
  })
})
