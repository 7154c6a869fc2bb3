import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { render } from '@/tests/support/render'
import { NewsletterForm } from './newsletter-form'

const field = () => screen.getByRole('textbox', { name: 'Our newsletter' }) as HTMLInputElement
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('an address is sent, and the answer says what to do next', async () => {
  const { user } = render(<NewsletterForm />)
  await user.type(field(), 'form-reader@mail.test{Enter}')
  expect(await screen.findByText(/Please open the mail that we have sent you/)).toBeTruthy()
  expect(field().value).toBe('')
})

test('what is no address gets the message of the marketplace, and the field the focus', async () => {
  const { user } = render(<NewsletterForm />)
  await user.type(field(), 'reader@')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Enter an email address such as name@mail.com.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('reader@')
})

test.each([
  [{ kind: 'network' }],
  [{ kind: 'http', status: 503, serverMessage: 'The database cannot be reached.' }],
] as const)('a call that fails (%j) keeps the address and says so', async (failure) => {
  const api: ApiCaller = {
    call: () => Promise.reject(new ApiError({ ...failure, endpoint: 'subscribeNewsletter', message: 'away' })),
  }
  const { user } = render(
    <ApiProvider value={api}>
      <NewsletterForm />
    </ApiProvider>,
  )
  await user.type(field(), 'reader@mail.test{Enter}')
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
  expect(field().value).toBe('reader@mail.test')
  expect(status()).toContain('That did not work. Please try again.')
})
