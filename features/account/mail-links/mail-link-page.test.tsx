import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { MailLinkPage } from './mail-link-page'
import { isMailLinkAction, MAIL_LINKS, type MailLinkAction } from './mail-links'

function show(action: MailLinkAction, call: ApiCaller['call']) {
  window.history.replaceState({}, '', `/mail/${action}?key=a.b.c`)
  const { Router } = fakeRouter()
  return render(
    <Router>
      <ApiProvider value={{ call }}>
        <MailLinkPage action={action} />
      </ApiProvider>
    </Router>,
  )
}

test.each(Object.entries(MAIL_LINKS) as [MailLinkAction, string][])(
  '%s does nothing before its button is pressed, and then says what was done',
  async (action, endpoint) => {
    const call = vi.fn(async () => ({ message: 'It is done.' }))
    const { user } = show(action, call as never)
    expect(call).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button'))
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(call).toHaveBeenCalledExactlyOnceWith(endpoint, { key: 'a.b.c' })
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  [404, 'This link has expired.', 'This link has expired.', 0],
  [503, 'The database cannot be reached.', 'That did not work. Please try again.', 1],
  [undefined, undefined, 'That did not work. Please try again.', 1],
])(
  'a failure of %j is told, and can be tried again unless the link is over',
  async (status, serverMessage, text, buttons) => {
    const error = new ApiError({
      kind: status ? 'http' : 'network',
      endpoint: 'confirmNewsletter',
      message: serverMessage ?? 'away',
      ...(status && { status, serverMessage }),
    } as ConstructorParameters<typeof ApiError>[0])
    const { user } = show('newsletter-confirm', () => Promise.reject(error))
    await user.click(screen.getByRole('button'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(buttons)
  },
)

test.each(['', 'newsletter', 'constructor', undefined])('%j is no address of a link', (text) => {
  expect(isMailLinkAction(text)).toBe(false)
})
