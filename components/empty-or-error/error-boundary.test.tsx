import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { allowConsoleError } from '@/tests/support/setup-components'
import { lazily } from '../loading/lazily'
import { ModalOrDrawer, SideDrawer } from '../overlay/modal-or-drawer'
import { ErrorBoundary, isConnectionMessage } from './error-boundary'

const report = vi.hoisted(() => vi.fn())
vi.mock('@/lib/report', () => ({ report }))
beforeEach(() => report.mockReset())

function Failing({ message = 'boom', times = ALWAYS }: { message?: string; times?: { left: number } }) {
  if (times.left > 0) {
    times.left -= 1
    throw new Error(message)
  }
  return <p>drawn</p>
}
const ALWAYS = { left: Number.POSITIVE_INFINITY }

const boundary = (message: string, times: { left: number }) => (
  <ErrorBoundary resetKey="/" fallback={(error) => <p>fallback for {error.message}</p>}>
    <Failing message={message} times={times} />
  </ErrorBoundary>
)

test('a page that fails to render shows the fallback', () => {
  allowConsoleError(/boom/)
  render(boundary('boom', { left: 100 }))
  expect(screen.getByText('fallback for boom')).toBeTruthy()
})

test('a section that fails says so, is reported, leaves the rest, and can be tried again', async () => {
  allowConsoleError(/boom/)
  const times = { left: 100 }
  const { user } = render(
    <>
      <ErrorBoundary>
        <Failing times={times} />
      </ErrorBoundary>
      <p>the rest</p>
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

test('what is loaded late fails alone, and is shown where the shopper has just opened it', async () => {
  allowConsoleError(/boom/)
  const Late = lazily(async () => Failing)
  Object.assign(navigator, { userActivation: { isActive: true } })
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(
    <>
      <Late />
      <p>the rest</p>
    </>,
  )
  expect(await screen.findByText('Something went wrong here.')).toBeTruthy()
  expect(screen.getByText('the rest')).toBeTruthy()
  expect(scroll).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'userActivation')
})

const close = vi.fn()
const overlays = {
  dialog: (
    <ModalOrDrawer open onClose={close} title="Overlay">
      <Failing />
    </ModalOrDrawer>
  ),
  'side drawer': (
    <SideDrawer open onClose={close} label="Overlay" side="end">
      <Failing />
    </SideDrawer>
  ),
}
test.each(Object.entries(overlays))('the contents of a %s fail alone: it can still be closed', async (_, overlay) => {
  allowConsoleError(/boom/)
  const { user } = render(overlay)
  const dialog = await screen.findByRole('dialog', { name: 'Overlay' })
  expect(await within(dialog).findByText('Something went wrong here.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalled()
})

test('an error about a connection renders the page again', async () => {
  allowConsoleError(/connecting/)
  // React itself retries once immediately.
  render(boundary('client is connecting', { left: 2 }))
  expect(screen.queryByText(/fallback/)).toBeNull()
  expect(await screen.findByText('drawn')).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
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
