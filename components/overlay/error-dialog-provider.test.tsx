import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { ErrorDialogProvider, useErrorDialog } from './error-dialog-provider'

function Trigger() {
  const { show } = useErrorDialog()
  const error = { heading_message: 'Maximum Order Limit', message: 'You can order at most 10 of this product.' }
  return (
    <button type="button" onClick={() => show(error)}>
      Order
    </button>
  )
}

test('shows an error until it is closed', async () => {
  const { user } = render(
    <ErrorDialogProvider>
      <Trigger />
    </ErrorDialogProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Maximum Order Limit' })
  expect(dialog.textContent).toContain('You can order at most 10 of this product.')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
