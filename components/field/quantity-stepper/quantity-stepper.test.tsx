import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { QuantityStepper } from './quantity-stepper'

test('steps by its buttons and by the arrow keys, and says how many there are', async () => {
  const [onLess, onMore] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const labels = { label: 'Quantity of soap', lessLabel: 'One less', moreLabel: 'One more' }
  const { user } = render(<QuantityStepper value={3} {...labels} onLess={onLess} onMore={onMore} />)
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('button', { name: 'One less' }))
  const value = screen.getByRole('spinbutton', { name: 'Quantity of soap' })
  expect(value.getAttribute('aria-valuenow')).toBe('3')
  await user.click(value)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}x')
  expect([onMore.mock.calls.length, onLess.mock.calls.length]).toEqual([3, 2])
})
