import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { signInAs } from '@/tests/support/session/signed-in'
import { DrawerSignOut } from './drawer-account'

const routes = openSessionRoutes()

test('signing out keeps the focus on the pressed button, and a second press signs out only once', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  await signInAs('shopper')
  const release = routes.hold()
  const { user } = render(<DrawerSignOut />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing out...' })
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  release()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(routes.calls).toEqual(['POST sign-out'])
})
