import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { EmptyOrErrorPage, kindOfButton } from './empty-or-error-page'

test('shows the six error details on request', async () => {
  const { Router } = fakeRouter()
  const details = {
    message: 'No answer',
    errorType: 'ApiError (network)',
    errorCode: '503',
    asPath: '/towel?x=1',
    pathname: '/[name]',
    errorStack: 'Reference: 1a2b',
  }
  const { user } = render(
    <Router>
      <EmptyOrErrorPage
        icon="basket"
        title="Page Not Found!"
        button={{ buttonText: 'GO HOME', buttonLink: '/' }}
        isNotFound
        details={details}
      />
    </Router>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found!' })).toBeTruthy()
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'GO HOME' }).getAttribute('href')).toBe('/')

  await user.click(screen.getByRole('button', { name: 'View Details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Error details' })
  expect(
    within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Message', 'Error Type', 'Error Code', 'Error As Path', 'Error Pathname', 'Error Stack'])
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(Object.values(details))
})

test('a button that is not a link navigates to its bare address', async () => {
  const { Router, push } = fakeRouter()
  const { user } = render(
    <Router>
      <EmptyOrErrorPage icon="bag" title="Your cart is empty" button={{ buttonText: 'Shop', buttonLink: 'brands' }} />
    </Router>,
  )
  await user.click(screen.getByRole('button', { name: 'Shop' }))
  expect(push).toHaveBeenCalledWith('/brands')
})

const onAction = () => undefined

test.each([
  ['an address with a slash', { buttonLink: '/' }, 'link'],
  ['an address with a slash, whatever the action', { buttonLink: '/cart', onAction }, 'link'],
  ['an action', { onAction }, 'action'],
  ['an action beside a bare address', { buttonLink: 'cart', onAction }, 'action'],
  ['a bare address', { buttonLink: 'cart' }, 'navigate'],
  ['neither', {}, 'none'],
] as const)('%s', (_, target, kind) => {
  expect(kindOfButton(target)).toBe(kind)
})
