import { screen, waitFor, within } from '@testing-library/react'
import {
  intersectionMockInstance,
  mockAllIsIntersecting,
  setupIntersectionMocking,
} from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { FaqSection } from './faq-section'

const SLUG = 'matcha-ceremonial-grade'

beforeEach(() => setupIntersectionMocking(vi.fn))

/** The section in view, with the calls that it makes. */
async function showFaq(change: (call: ApiCaller['call']) => ApiCaller['call'] = (call) => call) {
  const calls: [name: string, input: unknown][] = []
  const call = change(browserApi.call)
  const api: ApiCaller = {
    call: (endpoint, input, options) => {
      calls.push([endpoint, input])
      return call(endpoint, input, options)
    },
  }
  const rendered = render(
    <ApiProvider value={api}>
      <FaqSection slug={SLUG} count={8} />
    </ApiProvider>,
  )
  mockAllIsIntersecting(0.1)
  await screen.findAllByRole('group')
  return { ...rendered, calls, votes: () => calls.filter(([name]) => name === 'voteFaq') }
}

/** The thumbs of the first entry, which is open. */
function thumbs() {
  const [entry] = screen.getAllByRole('group')
  if (!entry) throw new Error('There is no question.')
  const like = within(entry).getByRole<HTMLButtonElement>('button', { name: /^Helpful/ })
  const dislike = within(entry).getByRole<HTMLButtonElement>('button', { name: /^Not helpful/ })
  return { like, dislike }
}
const countOf = (button: HTMLElement) => Number(button.querySelector('bdi')?.textContent)
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const readTimes = (calls: [string, unknown][]) => calls.filter(([name]) => name === 'productFaq').length

describe('the FAQ', () => {
  test('is fetched in the browser once a tenth of the section, or 50 px before it, is in view', async () => {
    const calls: string[] = []
    const api: ApiCaller = {
      call: (endpoint, input, options) => {
        calls.push(endpoint)
        return browserApi.call(endpoint, input, options)
      },
    }
    render(
      <ApiProvider value={api}>
        <FaqSection slug={SLUG} count={8} />
      </ApiProvider>,
    )
    const section = screen.getByRole('region', { name: 'Frequently Asked Questions' })
    expect(screen.getByText('AI generated from product information')).toBeTruthy()
    expect(intersectionMockInstance(section)).toMatchObject({ thresholds: [0.1], rootMargin: '50px 0px' })
    mockAllIsIntersecting(0.09)
    expect(calls).toEqual([])
    mockAllIsIntersecting(0.1)
    expect(await screen.findAllByRole('group')).toHaveLength(8)
    expect(calls).toEqual(['productFaq'])
  })

  test('opens to answers with their badges: the first one is open, the others by key or click', async () => {
    const { user } = await showFaq()
    const entries = screen.getAllByRole<HTMLDetailsElement>('group')
    expect(entries.map(({ open }) => open)).toEqual([true, ...Array(7).fill(false)])
    expect(screen.getAllByText('Verified by seller').length).toBeGreaterThan(0)
    expect(screen.getAllByText('AI generated').length).toBeGreaterThan(0)
    const summary = entries[1]?.querySelector('summary')
    if (!summary) throw new Error('There is no second question.')
    await user.click(summary)
    expect(entries[1]?.open).toBe(true)
  })

  test('that failed to load says so, and offers a retry', async () => {
    const call = () => Promise.reject(new ApiError({ kind: 'network', endpoint: 'productFaq', message: 'Gone.' }))
    render(
      <ApiProvider value={{ call }}>
        <FaqSection slug={SLUG} count={8} />
      </ApiProvider>,
    )
    mockAllIsIntersecting(true)
    expect(await screen.findByText('The questions and answers could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('whose call fails is logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await breakCalls(/product-faq/, 'status 500')
    render(<FaqSection slug={SLUG} count={8} />)
    mockAllIsIntersecting(true)
    expect(await screen.findByText('The questions and answers could not be loaded.')).toBeTruthy()
    expect(log.mock.calls.join()).toContain('"endpoint":"productFaq"')
    log.mockRestore()
  })

  test('has no section when there are none', () => {
    render(<FaqSection slug="bamboo-toothbrush-set" count={0} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('a vote on an answer of the FAQ', () => {
  test('of a guest counts at once, is read again, and is there when the guest comes back', async () => {
    const { user, calls, votes, signInRequests, unmount } = await showFaq()
    const before = countOf(thumbs().like)
    await user.click(thumbs().like)
    await waitFor(() => expect(isPressed(thumbs().like)).toBe(true))
    expect(countOf(thumbs().like)).toBe(before + 1)
    expect(votes()).toEqual([['voteFaq', { action: 'like', faqId: expect.any(String) }]])
    await waitFor(() => expect(readTimes(calls)).toBe(2))
    expect(signInRequests).toEqual([])
    unmount()
    await showFaq()
    expect(isPressed(thumbs().like)).toBe(true)
    expect(countOf(thumbs().like)).toBe(before + 1)
  })

  test('again is ignored: the button is disabled but keeps the focus, and no call is made', async () => {
    const { user, votes } = await showFaq()
    await user.click(thumbs().dislike)
    await waitFor(() => expect(isPressed(thumbs().dislike)).toBe(true))
    await waitFor(() => expect(thumbs().dislike.getAttribute('aria-busy')).toBeNull())
    expect(thumbs().dislike.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(thumbs().dislike)
    await user.keyboard('{Enter}')
    await user.click(thumbs().dislike)
    expect(votes()).toHaveLength(1)
  })

  test('of the other kind takes the first one back', async () => {
    const { user } = await showFaq()
    const [likes, dislikes] = [countOf(thumbs().like), countOf(thumbs().dislike)]
    await user.click(thumbs().like)
    await waitFor(() => expect(isPressed(thumbs().like)).toBe(true))
    await user.click(thumbs().dislike)
    await waitFor(() => expect(isPressed(thumbs().dislike)).toBe(true))
    expect(isPressed(thumbs().like)).toBe(false)
    expect([countOf(thumbs().like), countOf(thumbs().dislike)]).toEqual([likes, dislikes + 1])
  })

  test('takes no other while it is on its way', async () => {
    let arrive: () => void = () => undefined
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { user, votes } = await showFaq((call) => async (endpoint, input, options) => {
      if (endpoint === 'voteFaq') await onItsWay
      return call(endpoint, input, options)
    })
    const before = countOf(thumbs().like)
    await user.dblClick(thumbs().like)
    await waitFor(() => expect(thumbs().like.getAttribute('aria-disabled')).toBe('true'))
    await user.click(thumbs().dislike)
    expect([thumbs().dislike.getAttribute('aria-disabled'), countOf(thumbs().like)]).toEqual(['true', before])
    arrive()
    await waitFor(() => expect(isPressed(thumbs().like)).toBe(true))
    expect(votes()).toHaveLength(1)
  })

  test('that is refused is logged, changes and shows nothing, and can be tried again', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isRefused = true
    const { user } = await showFaq((call) => (endpoint, input, options) => {
      const wrong = { action: 'like', faqId: 'no-such-entry' }
      return endpoint === 'voteFaq' && isRefused
        ? call(endpoint, wrong as typeof input, options)
        : call(endpoint, input, options)
    })
    const before = countOf(thumbs().like)
    await user.click(thumbs().like)
    await waitFor(() => expect(log.mock.calls.join()).toContain('"endpoint":"voteFaq","status":404'))
    expect([isPressed(thumbs().like), countOf(thumbs().like)]).toEqual([false, before])
    expect(screen.getByRole('status').textContent).toBe('')
    isRefused = false
    await user.click(thumbs().like)
    await waitFor(() => expect(countOf(thumbs().like)).toBe(before + 1))
    log.mockRestore()
  })

  test('belongs to its voter: after signing out it is not shown as the guest’s', async () => {
    await signInAs('picker')
    const { user } = await showFaq()
    await user.click(thumbs().like)
    await waitFor(() => expect(isPressed(thumbs().like)).toBe(true))
    const count = countOf(thumbs().like)
    clearCookies()
    announceSessionChange()
    await waitFor(() => expect(isPressed(thumbs().like)).toBe(false))
    await waitFor(() => expect(countOf(thumbs().like)).toBe(count))
  })
})
