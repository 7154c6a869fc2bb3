import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { DepartmentRow } from './department-row'

const departments = [{ title: 'Home care', slug: 'home-care', categoryId: 'home-care-id' }]

function openRow() {
  const { Router } = fakeRouter()
  const { user } = render(
    <Router>
      <DepartmentRow departments={departments} />
    </Router>,
  )
  return { user, brands: screen.getByRole('link', { name: 'Brands' }) }
}

test('the departments lead to their pages, the brands and the deals to theirs', () => {
  openRow()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/category/home-care',
    '/brands',
    '/offers',
  ])
})

test('"Brands" opens the featured stores and the way to all; Escape gives the focus back', async () => {
  const { user, brands } = openRow()
  await user.click(brands)
  expect(brands.getAttribute('aria-expanded')).toBe('true')
  const menu = within(await screen.findByRole('navigation', { name: 'Featured brands' }))
  expect((await menu.findAllByRole('listitem')).length).toBe(6)
  expect(menu.getByRole('link', { name: 'All brands' }).getAttribute('href')).toBe('/brands')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Featured brands' })).toBeNull()
  expect(document.activeElement).toBe(brands)
})

test('an arrow key opens it at the first store', async () => {
  const { user, brands } = openRow()
  brands.focus()
  await user.keyboard('{ArrowDown}')
  const menu = within(await screen.findByRole('navigation', { name: 'Featured brands' }))
  await menu.findAllByRole('listitem')
  const [first, second] = menu.getAllByRole('link')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
})
