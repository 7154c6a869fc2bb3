import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { DrawerDepartments } from './drawer-departments'

test('leads from a department to its groups and to their categories, and back to where one was', async () => {
  const { user } = render(<DrawerDepartments />)
  await user.click(await screen.findByRole('button', { name: 'Hair' }))
  const department = within(screen.getByRole('navigation', { name: 'Hair' }))
  expect(document.activeElement).toBe(department.getByRole('button', { name: 'Back to Departments' }))
  expect(department.getByRole('link', { name: 'Shop all Hair' }).getAttribute('href')).toBe('/category/hair')

  const [, opener] = department.getAllByRole('button')
  const name = opener?.textContent ?? ''
  await user.click(opener as HTMLElement)
  const group = within(screen.getByRole('navigation', { name }))
  expect(group.getAllByRole('link').length).toBeGreaterThan(1)

  await user.click(group.getByRole('button', { name: 'Back to Hair' }))
  expect(document.activeElement?.textContent).toBe(name)
  await user.click(screen.getByRole('button', { name: 'Back to Departments' }))
  expect(document.activeElement?.textContent).toBe('Hair')
  expect(screen.getByRole('link', { name: 'Deals' })).toBeTruthy()
})
