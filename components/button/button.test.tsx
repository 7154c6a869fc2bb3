import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { Button } from './button'

test('a busy button ignores clicks, keeps its name and can keep the focus', async () => {
  const click = vi.fn()
  const { user } = render(
    <Button busy onClick={click}>
      Follow
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Follow' })
  await user.click(button)
  expect(click).not.toHaveBeenCalled()
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a busy button does not submit its form', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { user } = render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="Sending...">
        Send
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})
