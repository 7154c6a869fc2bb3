import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { clearCookies, signInAs } from '@/tests/support/signed-in'
import { writtenCookies } from '@/tests/support/written-cookies'
import { ApiProvider } from '../../api/api-context'
import { browserApi } from '../calls/browser-api'
import { profileQuery, useProfile } from '../use-profile'
import { COOKIE_DAYS, type CookieName } from './cookies'
import { writeCookie, writeDeviceCookies } from './write-cookie'

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

describe('every browser', () => {
  test('has a device id that is generated once, and the location 0, 0 until it is set', () => {
    writeDeviceCookies()
    const { deviceId, deviceIdv1, ...others } = cookies()
    expect(deviceId).toMatch(/^[\w-]{16,}$/)
    expect(deviceIdv1).toBe(deviceId)
    expect(others).toEqual({ lat: '0', long: '0' })
    writeDeviceCookies()
    expect(cookies()['deviceId']).toBe(deviceId)
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
  const long = 'token authPass uid userType guestUid deviceId deviceIdv1 language rtl consent'.split(' ')

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
        const answer = await browserApi.call(...call)
        setCookie('uid=; max-age=0')
        return answer
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
