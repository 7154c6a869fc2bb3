import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import type { ApiCaller } from '../api/api-caller'
import { ApiProvider } from '../api/api-context'
import { browserApi } from './calls/browser-api'
import { useProfile } from './use-profile'
import { useShareholder } from './use-shareholder'

afterEach(clearCookies)

/** Draws what is known, and writes down which calls are made. */
function renderRecorded() {
  const calls: string[] = []
  const recording: ApiCaller = {
    call: (endpoint, input, options) => {
      calls.push(endpoint)
      return browserApi.call(endpoint, input, options)
    },
  }
  render(
    <ApiProvider value={recording}>
      <Shown />
    </ApiProvider>,
  )
  return calls
}

function Shown() {
  const profile = useProfile()
  const { data } = useShareholder()
  return (
    <p>
      {profile ? 'profile' : 'nobody'} {data === undefined ? 'unknown' : (data?.totalSavings ?? 'none')}
    </p>
  )
}

test('shareholder data is requested for a shareholder, with amounts in minor units', async () => {
  await signInAs('member')
  const calls = renderRecorded()
  expect(await screen.findByText('profile 7247')).toBeTruthy()
  expect(calls).toContain('shareholder')
})

test('shareholder data is not requested for a guest', () => {
  const calls = renderRecorded()
  expect(screen.getByText('nobody unknown')).toBeTruthy()
  expect(calls).toEqual([])
})

test.each(['1', 'TRUE', 'false', ''])(
  'shareholder data is not requested while the flag cookie equals "%s"',
  async (flag) => {
    await signInAs('member')
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = `authPass=${flag}; path=/`
    const calls = renderRecorded()
    expect(screen.getByText('nobody unknown')).toBeTruthy()
    expect(calls).toEqual([])
  },
)

test('a shopper without a wallet is no shareholder', async () => {
  await signInAs('partner')
  const calls = renderRecorded()
  expect(await screen.findByText('profile unknown')).toBeTruthy()
  expect(calls).toEqual(['profile'])
})
