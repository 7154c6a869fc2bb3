import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { lazily } from './lazily'

test('loads its code again after a failure, and renders nothing meanwhile', async () => {
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>here</p>)
  const Lazy = lazily(load)
  render(
    <>
      <Lazy />
      <p>page</p>
    </>,
  )
  expect(screen.getByText('page')).toBeTruthy()
  expect(await screen.findByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('without a network it waits for one in place of trying again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>here</p>)
  const Lazy = lazily(load)
  const { unmount } = render(<Lazy />)
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  expect(timers.mock.calls.map(([, time]) => time)).not.toContain(200)
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  unmount()
})

test('renders at once when its code was preloaded', async () => {
  const load = vi.fn(async () => () => <p>here</p>)
  const Lazy = lazily(load)
  await Lazy.preload()
  render(<Lazy />)
  expect(screen.getByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('fits the HTML of the server, which never has it, although its code has arrived before', async () => {
  const Lazy = lazily(async () => () => <p>here</p>)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Lazy />)
  await Lazy.preload()
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(page, <Lazy />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(page.textContent).toBe('here')
  act(() => root.unmount())
  page.remove()
})
