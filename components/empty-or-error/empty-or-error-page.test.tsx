import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { EmptyOrErrorPage } from './empty-or-error-page'

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

test('the button performs its action', async () => {
  const onAction = vi.fn()
  const { user } = render(<EmptyOrErrorPage icon="refresh" title="Failed" button={{ buttonText: 'Retry', onAction }} />)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onAction).toHaveBeenCalledOnce()
})

test('a button with an address is a link, also with an action', () => {
  const { Router } = fakeRouter()
  const button = { buttonText: 'Shop', buttonLink: '/cart', onAction: () => undefined }
  render(
    <Router>
      <EmptyOrErrorPage icon="bag" title="Your cart is empty" button={button} />
    </Router>,
  )
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/cart')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a button without address or action is not shown', () => {
  render(<EmptyOrErrorPage icon="bag" title="Your cart is empty" button={{ buttonText: 'Shop' }} />)
  expect(screen.queryByText('Shop')).toBeNull()
})
