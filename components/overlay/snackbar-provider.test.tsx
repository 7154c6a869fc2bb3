import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { ModalOrDrawer } from './modal-or-drawer'
import type { SnackbarMessage } from './snackbar'
import { Snackbar } from './snackbar'
import { useSnackbar } from './snackbar-provider'

function Trigger(message: SnackbarMessage) {
  const { show } = useSnackbar()
  return (
    <button type="button" onClick={() => show(message)}>
      {`Show ${message.message}`}
    </button>
  )
}

test('the live region exists before the first message', () => {
  render(<p>page</p>)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

test('shows one message at a time in the live region, and removes it after its timeout', async () => {
  const { user } = render(
    <>
      <Trigger message="one" variant="success" timeout={60_000} />
      <Trigger message="two" variant="error" timeout={60_000} />
      <Trigger message="three" variant="info" timeout={50} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Show one' }))
  expect(await screen.findByText('one')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show two' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('two'))
  await user.click(screen.getByRole('button', { name: 'Show three' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test.each([
  ['at the top start by default', undefined, 'top-start'],
  ['at the bottom', 'bottom-center', 'bottom-center'],
] as const)('is shown %s', async (_, position, place) => {
  const { user } = render(<Trigger message="here" variant="info" {...(position && { position })} />)
  await user.click(screen.getByRole('button'))
  await screen.findByText('here')
  expect(screen.getByRole('status').firstElementChild?.className).toContain(place)
})

test('stays two seconds by default', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<Snackbar id={1} message="Question submitted" variant="success" onClose={onClose} />)
  vi.advanceTimersByTime(1999)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('hovering pauses its timeout', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<Snackbar id={1} message="read me" variant="info" timeout={250} onClose={onClose} />)
  vi.advanceTimersByTime(200)
  fireEvent.pointerEnter(screen.getByText('read me'))
  vi.advanceTimersByTime(400)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByText('read me'))
  vi.advanceTimersByTime(49)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('its action runs and removes it', async () => {
  const onAction = vi.fn()
  const { user } = render(<Trigger message="added" variant="success" action={{ text: 'View Cart', onAction }} />)
  await user.click(screen.getByRole('button', { name: 'Show added' }))
  await user.click(await screen.findByRole('button', { name: 'View Cart' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(screen.queryByText('added')).toBeNull()
})

test('is announced and reached in the dialog that opened last, and stays when that closes', async () => {
  function Dialogs() {
    const [open, setOpen] = useState(2)
    return [1, 2].map((number) => (
      <ModalOrDrawer key={number} open={open >= number} onClose={() => setOpen(number - 1)} title={`Dialog ${number}`}>
        <Trigger message={`of ${number}`} variant="info" timeout={60_000} />
      </ModalOrDrawer>
    ))
  }
  const { user } = render(<Dialogs />)
  const dialog = (number: number) => screen.findByRole('dialog', { name: `Dialog ${number}` })
  const second = within(await dialog(2))
  await user.click(second.getByRole('button', { name: 'Show of 2' }))
  expect(await second.findByText('of 2')).toBeTruthy()
  await user.keyboard('{Escape}')
  const first = within(await dialog(1))
  expect((await first.findByText('of 2')).closest('[aria-live]')?.textContent).toBe('of 2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('of 2')
})
