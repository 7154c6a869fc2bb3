import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { FollowButton } from './follow-button'
import type { FollowStatus } from './follow-status'

const storeOf = async (slug: string) => {
  const { productData } = await browserApi.call('productBySlug', { slug })
  return { customerId: productData.storeCustomerId, name: productData.storeName }
}

async function showButton(slug: string, { status, api = browserApi }: { status?: FollowStatus; api?: ApiCaller } = {}) {
  const store = await storeOf(slug)
  const rendered = render(
    <ApiProvider value={api}>
      <FollowButton store={store} initialStatus={status} />
    </ApiProvider>,
  )
  return { ...rendered, store, button: screen.getByRole('button') }
}

const follows = async (customerId: string) => (await browserApi.call('following', {})).data.includes(customerId)

test('FOLLOW follows and becomes FOLLOWING and back, as the response says', async () => {
  await signInAs('shopper')
  const { user, button, store } = await showButton('beeswax-food-wraps', { status: 0 })
  expect(button.textContent).toBe('FOLLOW')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('FOLLOWING'))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(await follows(store.customerId)).toBe(true)
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('FOLLOW'))
  expect(await follows(store.customerId)).toBe(false)
})

test('the response decides, not the request', async () => {
  await signInAs('shopper')
  const api: ApiCaller = {
    // biome-ignore lint/suspicious/noExplicitAny: a service with an unexpected answer.
    call: async (endpoint, input, options): Promise<any> =>
      endpoint === 'follow' ? { data: { followStatus: 0 } } : browserApi.call(endpoint, input, options),
  }
  const { user, button } = await showButton('beeswax-food-wraps', { status: 0, api })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(button.textContent).toBe('FOLLOW')
})

test.each([0, 1] as const)(
  'a call that fails with status %s is silent, and the button works again at once',
  async (status) => {
    await signInAs('shopper')
    const calls: string[] = []
    const api: ApiCaller = {
      call: (endpoint) => {
        calls.push(endpoint)
        return Promise.reject(new ApiError({ kind: 'network', endpoint, message: 'away' }))
      },
    }
    const { user, button } = await showButton('beeswax-food-wraps', { status, api })
    const before = button.textContent
    for (const times of [1, 2]) {
      await user.click(button)
      await waitFor(() => expect(calls).toHaveLength(times))
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    }
    expect(new Set(calls)).toEqual(new Set([status === 1 ? 'unfollow' : 'follow']))
    expect(button.textContent).toBe(before)
    expect(screen.getByRole('status').textContent).toBe('')
  },
)

test('a status that cannot be loaded shows no message: the button reads FOLLOW and works', async () => {
  await signInAs('shopper')
  const api: ApiCaller = {
    call: (endpoint, input, options) =>
      endpoint === 'following'
        ? Promise.reject(new ApiError({ kind: 'network', endpoint, message: 'away' }))
        : browserApi.call(endpoint, input, options),
  }
  const { user, button, store } = await showButton('rosemary-shampoo-bar', { api })
  expect(button.textContent).toBe('FOLLOW')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('FOLLOWING'))
  expect(screen.getByRole('status').textContent).toBe('')
  await browserApi.call('unfollow', { followingId: store.customerId })
})

test('an unknown status is loaded', async () => {
  await signInAs('member')
  const { button } = await showButton('linen-bath-towel')
  await waitFor(() => expect(button.textContent).toBe('FOLLOWING'))
})

test('a guest sees FOLLOW without a call, is asked to sign in for the store by name, and then follows', async () => {
  const { user, button, store, signInRequests } = await showButton('aloe-face-gel')
  expect(button.textContent).toBe('FOLLOW')
  await user.click(button)
  expect(signInRequests).toMatchObject([{ reason: 'follow', subject: store.name }])
  await signInAs('newmember')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  await waitFor(() => expect(button.textContent).toBe('FOLLOWING'))
  await browserApi.call('unfollow', { followingId: store.customerId })
})
