import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SignInRequest, useSessionPrompt } from '@/lib/session/session-prompt'
import { askToSignInAgain } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import { openSessionRoutes } from '@/tests/support/browser-session'
import { mailedCode } from '@/tests/support/mailed-code'
import { type RenderOptions, render } from '@/tests/support/render'
import { SignInPromptProvider } from './sign-in-prompt-provider'

const routes = openSessionRoutes()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const PASSWORD = 'Talents-2026'
let people = 0
/** An address that no other test has. */
const newAddress = () => `person-${Date.now()}-${people++}@mensah.test`

function Asker({ request }: { readonly request: SignInRequest }) {
  const { requestSignIn } = useSessionPrompt()
  const profile = useProfile()
  return (
    <>
      <button type="button" onClick={() => requestSignIn(request)}>
        Ask
      </button>
      <p>{profile ? `Here is ${profile.firstName}` : 'Nobody is here'}</p>
    </>
  )
}

async function openPrompt(request: SignInRequest = { reason: 'account' }, options?: RenderOptions) {
  const ui: ReactElement = (
    <SignInPromptProvider>
      <Asker request={request} />
    </SignInPromptProvider>
  )
  const { user } = render(ui, options)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  return { user, dialog: await screen.findByRole('dialog') }
}

const field = (name: RegExp) => screen.getByLabelText(name)
/** By how its name begins: the label that it has while busy stands beside it, unseen. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
const contentOf = (element: HTMLElement) => (element as HTMLInputElement).value
const isGone = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false))

describe('the prompt', () => {
  test('says what signing in is for, by name where it has one', async () => {
    const { dialog } = await openPrompt({ reason: 'wishlist', subject: 'Rosehip Face Oil' })
    expect(dialog.textContent).toContain('to save Rosehip Face Oil to your wishlist')
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBe(dialog)
  })

  test('says it without a name too', async () => {
    const { dialog } = await openPrompt({ reason: 'follow' })
    expect(dialog.textContent).toContain('to follow stores and hear of new work first')
  })

  test('opens by itself when the session turned out to be over', async () => {
    render(<SignInPromptProvider>A page</SignInPromptProvider>)
    askToSignInAgain()
    expect((await screen.findByRole('dialog')).textContent).toContain('you have been signed out')
  })

  test('closes by Escape and gives the focus back', async () => {
    const { user, dialog } = await openPrompt()
    await user.keyboard('{Escape}')
    await isGone(dialog)
    expect(document.activeElement).toBe(button('Ask'))
  })
})

describe('signing in', () => {
  test('closes the prompt, and what was asked for goes on by itself', async () => {
    const goOn = vi.fn()
    const { user, dialog } = await openPrompt({ reason: 'wishlist', subject: 'Soap', onSignedIn: goOn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    await isGone(dialog)
    expect(goOn).toHaveBeenCalledOnce()
    expect(document.cookie).toContain('authPass=true')
    expect(screen.getByText('Here is Amara')).toBeTruthy()
    expect(routes.calls).toEqual(['POST sign-in'])
  })

  test('welcomes who signs in for its own sake', async () => {
    const { user } = await openPrompt()
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    expect(await screen.findByText('Welcome back, Amara')).toBeTruthy()
  })

  test('a wrong password is said once, in words that tell nothing, and the values stay', async () => {
    const goOn = vi.fn()
    const { user, dialog } = await openPrompt({ reason: 'account', onSignedIn: goOn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), 'not this one')
    await user.click(button('Sign in'))
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('The e-mail address or the password is not right.')
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1)
    expect(contentOf(field(/^Email Address/))).toBe('member@demo.test')
    expect(contentOf(field(/^Password/))).toBe('not this one')
    expect(goOn).not.toHaveBeenCalled()
  })

  test('refusals come in the language of the shop', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'language=es; path=/'
    const { user, dialog } = await openPrompt({ reason: 'account' }, { locale: 'es' })
    await user.type(field(/^Correo electrónico/), 'member@demo.test')
    await user.type(field(/^Contraseña/), 'otra{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'La dirección de correo o la contraseña no es correcta.',
    )
  })

  test('what is missing is said under its field, the focus goes there, and it goes once mended', async () => {
    const { user } = await openPrompt()
    await user.type(field(/^Email Address/), 'member@demo')
    await user.click(button('Sign in'))
    const email = field(/^Email Address/)
    expect(document.activeElement).toBe(email)
    expect(isInvalid(email)).toBe(true)
    expect(describedBy(email)).toBe('Enter an address such as name@mail.com.')
    expect(describedBy(field(/^Password/))).toBe('Enter your password.')
    await user.type(email, '.test')
    expect(isInvalid(email)).toBe(false)
    expect(routes.calls).toEqual([])
  })

  test('is sent once however often it is asked for', async () => {
    const { user, dialog } = await openPrompt()
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}{Enter}{Enter}`)
    await isGone(dialog)
    expect(routes.calls).toEqual(['POST sign-in'])
  })

  test('when the shop cannot be reached says so, and can be tried again', async () => {
    routes.cutOff()
    const { user, dialog } = await openPrompt()
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The shop cannot be reached right now.')
    expect(button('Sign in').hasAttribute('disabled')).toBe(false)
  })

  test('a prompt that was closed takes back what was asked for', async () => {
    const goOn = vi.fn()
    const { user } = await openPrompt({ reason: 'wishlist', subject: 'Soap', onSignedIn: goOn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    await user.keyboard('{Escape}')
    await screen.findByText('Here is Amara')
    expect(goOn).not.toHaveBeenCalled()
  })

  test('the password shows when asked for', async () => {
    const { user } = await openPrompt()
    expect(field(/^Password/).getAttribute('type')).toBe('password')
    await user.click(button('Show password'))
    expect(field(/^Password/).getAttribute('type')).toBe('text')
    await user.click(button('Hide password'))
    expect(field(/^Password/).getAttribute('type')).toBe('password')
  })
})

describe('a new account', () => {
  async function fillIn(user: Awaited<ReturnType<typeof openPrompt>>['user'], email: string) {
    await user.click(button('Create an account'))
    await user.type(field(/^First name/), 'Nadia')
    await user.type(field(/^Last name/), 'Haddad')
    await user.type(field(/^Email Address/), email)
    await user.type(field(/^Password/), 'kettle-7fern')
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms.' }))
  }

  test('is opened by the mailed code; then what was asked for has gone on', async () => {
    const goOn = vi.fn()
    const email = newAddress()
    const { user, dialog } = await openPrompt({ reason: 'wishlist', subject: 'Rosehip Face Oil', onSignedIn: goOn })
    await fillIn(user, email)
    expect(dialog.textContent).toContain('Good. 12 characters, a number, a sign.')
    await user.click(button('Create account'))

    expect((await screen.findByText(/We sent a 6-digit code to/)).textContent).toContain(email)
    expect(screen.getByRole('dialog', { name: 'Check your e-mail' })).toBe(dialog)
    expect(screen.getByRole('timer').textContent).toMatch(/resend in (1:00|0:5\d)/)
    expect(document.cookie).not.toContain('authPass')
    const code = await mailedCode(email)
    const cells = screen.getByRole('textbox', { name: '6-digit code' })
    expect(button('Verify').hasAttribute('disabled')).toBe(true)
    await user.click(cells)
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`)
    await user.click(button('Verify'))

    expect((await screen.findByText(/Your account is active/)).textContent).toContain(
      'Rosehip Face Oil is on your wishlist',
    )
    expect(screen.getByRole('dialog', { name: 'Welcome, Nadia' })).toBe(dialog)
    expect(goOn).toHaveBeenCalledOnce()
    expect(document.cookie).toContain('authPass=true')
    await user.click(button('Continue shopping'))
    await isGone(dialog)
    expect(screen.getByText('Here is Nadia')).toBeTruthy()
  })

  test('a wrong code is said under the cells until another is typed', async () => {
    const email = newAddress()
    const { user } = await openPrompt()
    await fillIn(user, email)
    await user.click(button('Create account'))
    const cells = await screen.findByRole('textbox', { name: '6-digit code' })
    const code = await mailedCode(email)
    await user.type(cells, `${code === '111111' ? '222222' : '111111'}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong or too old.')
    expect(isInvalid(cells)).toBe(true)
    await user.clear(cells)
    expect(isInvalid(cells)).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the code can be entered after the prompt was closed', async () => {
    const { user, dialog } = await openPrompt()
    await fillIn(user, newAddress())
    await user.click(button('Create account'))
    await screen.findByRole('textbox', { name: '6-digit code' })
    await user.keyboard('{Escape}')
    await isGone(dialog)
    await user.click(button('Ask'))
    expect(await screen.findByRole('textbox', { name: '6-digit code' })).toBeTruthy()
  })

  test('needs every field and the terms, which open beside the shop', async () => {
    const { user } = await openPrompt()
    await user.click(button('Create an account'))
    await user.type(field(/^Password/), 'fern')
    await user.click(button('Create account'))
    expect(describedBy(field(/^First name/))).toBe('Enter your first name.')
    expect(describedBy(field(/^Last name/))).toBe('Enter your last name.')
    expect(describedBy(field(/^Password/))).toBe('Use at least 8 characters.')
    expect(describedBy(screen.getByRole('checkbox'))).toBe('Please accept the terms.')
    expect(document.activeElement).toBe(field(/^First name/))
    const terms = screen.getByRole('link', { name: 'Terms' })
    expect(terms.getAttribute('href')).toBe('/terms-conditions')
    expect(terms.getAttribute('target')).toBe('_blank')
  })

  test('tells browsers which field is which', async () => {
    const { user } = await openPrompt()
    expect(field(/^Email Address/).getAttribute('autocomplete')).toBe('email')
    expect(field(/^Password/).getAttribute('autocomplete')).toBe('current-password')
    await user.click(button('Create an account'))
    expect(field(/^First name/).getAttribute('autocomplete')).toBe('given-name')
    expect(field(/^Last name/).getAttribute('autocomplete')).toBe('family-name')
    expect(field(/^Password/).getAttribute('autocomplete')).toBe('new-password')
  })

  test('with a forgotten password one sets a new one by the mailed code, and is signed in', async () => {
    const email = newAddress()
    const { user, dialog } = await openPrompt()
    await fillIn(user, email)
    await user.click(button('Create account'))
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), `${await mailedCode(email)}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Continue shopping' }))
    await isGone(dialog)

    await user.click(button('Ask'))
    await user.click(await screen.findByRole('button', { name: 'Forgot password' }))
    expect(contentOf(field(/^Email Address/))).toBe(email)
    await user.click(button('Send code'))
    const cells = await screen.findByRole('textbox', { name: '6-digit code' })
    await user.type(cells, await mailedCode(email))
    await user.type(field(/^New password \*/), 'Orchard-22')
    await user.type(field(/^Repeat new password/), 'Orchard-2')
    await user.click(button('Save password'))
    expect(describedBy(field(/^Repeat new password/))).toBe('The two passwords differ.')
    await user.type(field(/^Repeat new password/), '2')
    await user.click(button('Save password'))
    expect(await screen.findByText('Welcome back, Nadia')).toBeTruthy()
    expect(routes.calls).toEqual(['POST verify', 'POST sign-in'])
  })
})
