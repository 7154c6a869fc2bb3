import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { ModalOrDrawer } from './modal-or-drawer'
import { useDialog } from './use-dialog'

function Names() {
  const dialog = useDialog<string>()
  return (
    <>
      {['Amara', 'Lino'].map((name) => (
        <button key={name} type="button" onClick={() => dialog.open(name)}>
          {name}
        </button>
      ))}
      {dialog.value && (
        <ModalOrDrawer key={dialog.key} open={dialog.isOpen} onClose={dialog.close} title={dialog.value}>
          <input aria-label="Note" />
        </ModalOrDrawer>
      )}
    </>
  )
}

test('a dialog keeps its contents while it closes, and begins anew when it is opened again', async () => {
  const { user } = render(<Names />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Amara' }))
  const dialog = await screen.findByRole('dialog', { name: 'Amara' })
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello')
  await user.keyboard('{Escape}')
  expect(dialog.textContent).toContain('Amara')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Lino' }))
  await screen.findByRole('dialog', { name: 'Lino' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
})
