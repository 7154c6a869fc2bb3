import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { allowConsoleError } from '@/tests/support/setup-components'
import { ErrorBoundary, isConnectionMessage } from './error-boundary'
import { SectionBoundary } from './section-boundary'

const report = vi.hoisted(() => vi.fn())
vi.mock('@/lib/report', () => ({ report }))

function Failing({ message, times }: { message: string; times: { left: number } }) {
  if (times.left > 0) {
    times.left -= 1
    throw new Error(message)
  }
  return <p>drawn</p>
}

const boundary = (message: string, times: { left: number }, onError = vi.fn()) => (
  <ErrorBoundary resetKey="/" fallback={(error) => <p>fallback for {error.message}</p>} onError={onError}>
    <Failing message={message} times={times} />
  </ErrorBoundary>
)

test('a page that fails to render shows the fallback', () => {
  allowConsoleError(/boom/)
  const onError = vi.fn()
  render(boundary('boom', { left: 100 }, onError))
  expect(screen.getByText('fallback for boom')).toBeTruthy()
  expect(onError).toHaveBeenCalledOnce()
})

test('a section that fails says so, is reported, leaves the rest, and can be tried again', async () => {
  allowConsoleError(/boom/)
  const times = { left: 100 }
  const { user } = render(
    <>
      <SectionBoundary>
        <Failing message="boom" times={times} />
      </SectionBoundary>
      <SectionBoundary>
        <p>the rest</p>
      </SectionBoundary>
    </>,
  )
  expect(await screen.findByText('Something went wrong here.')).toBeTruthy()
  expect(screen.getByText('the rest')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.queryByText('Page Not Found!')).toBeNull()
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  times.left = 0
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('drawn')).toBeTruthy()
})

test('an error about a connection renders the page again', async () => {
  allowConsoleError(/connecting/)
  const onError = vi.fn()
  // React itself retries once immediately.
  render(boundary('client is connecting', { left: 2 }, onError))
  expect(screen.queryByText(/fallback/)).toBeNull()
  expect(await screen.findByText('drawn')).toBeTruthy()
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  ['client is connecting', true],
  ['socket disconnected', true],
  ['already connected to broker', true],
  ['Cannot read properties of undefined', false],
  ['connection refused', false],
  ['', false],
])('detects connection messages: "%s" is %s', (message, expected) => {
  expect(isConnectionMessage(message)).toBe(expected)
})
