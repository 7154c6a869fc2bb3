import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeRouter } from '@/tests/support/fake-router'
import { render } from '@/tests/support/render'
import { SearchForm } from './search-form'

test('goes to the results, and stays when there is nothing to look for', async () => {
  const { Router, push } = fakeRouter({ query: { q: 'towel' } })
  const { user } = render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  const field = screen.getByRole('combobox', { name: 'Search' })
  expect(field).toHaveProperty('value', 'towel')
  await user.clear(field)
  await user.type(field, '   {Enter}')
  expect(push).not.toHaveBeenCalled()
  await user.type(field, 'soap & water {Enter}')
  expect(push).toHaveBeenCalledWith('/search?q=soap%20%26%20water')
})

test('is a plain form: it works without JavaScript', () => {
  const { Router } = fakeRouter()
  render(
    <Router>
      <SearchForm className={undefined} />
    </Router>,
  )
  const form = screen.getByRole('combobox').closest('form')
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.getAttribute('method')).toBe('get')
  expect(screen.getByRole('combobox').getAttribute('name')).toBe('q')
})
