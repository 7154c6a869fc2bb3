import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '@/lib/session/calls/session-client'
import { askToSignInAgain } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { mailedCode } from '@/tests/support/session/mailed-code'
import {
  button,
  contentOf,
  describedBy,
  field,
  isGone,
  isInvalid,
  openPrompt,
} from '@/tests/support/session/sign-in-prompt'
import { clearCookies, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { SignInPromptProvider } from './sign-in-prompt-provider'

const routes = openSessionRoutes()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const PASSWORD = 'Talents-2026'

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

  test('stays away when the browser keeps no cookies: a message says so, each time', async () => {
    render(<SignInPromptProvider>A page</SignInPromptProvider>)
    for (const _ of ['first', 'second']) {
      act(() => askToSignInAgain('cookiesOff'))
      const message = await screen.findByText(/keeps no cookies of this shop, so what you do here cannot be kept/)
      expect(screen.queryByRole('dialog')).toBeNull()
      fireEvent.keyDown(message, { key: 'Escape' })
      await isGone(message)
    }
  })

  test('closes by Escape and gives the focus back', async () => {
    const { user, dialog } = await openPrompt()
    await user.keyboard('{Escape}')
    await isGone(dialog)
    expect(document.activeElement).toBe(button('Ask'))
  })
})

describe('signing in', () => {
  test('closes the prompt, and the requested action continues', async () => {
    const onSignedIn = vi.fn()
    const { user, dialog } = await openPrompt({ reason: 'wishlist', subject: 'Soap', onSignedIn: onSignedIn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    await isGone(dialog)
    expect(onSignedIn).toHaveBeenCalledOnce()
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

  test('a wrong password shows one neutral message, and the values stay', async () => {
    const onSignedIn = vi.fn()
    const { user, dialog } = await openPrompt({ reason: 'account', onSignedIn: onSignedIn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), 'not this one')
    await user.click(button('Sign in'))
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('The e-mail address or the password is not right.')
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1)
    expect(contentOf(field(/^Email Address/))).toBe('member@demo.test')
    expect(contentOf(field(/^Password/))).toBe('not this one')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('after too many wrong passwords asks for a mailed code too, and continues the requested action', async () => {
    const { email } = await signInAsNewcomer()
    clearCookies()
    const used = await mailedCode(email)
    for (let i = 0; i < 10; i += 1) await signIn({ email, password: `guess-${i}` }).catch(() => undefined)
    const onSignedIn = vi.fn()
    const { user, dialog } = await openPrompt({ reason: 'wishlist', subject: 'Soap', onSignedIn: onSignedIn })
    await user.type(field(/^Email Address/), email)
    await user.type(field(/^Password/), 'mistyped{Enter}')
    await within(dialog).findByText(/If yours is right, we have sent a 6-digit code to/)
    await user.click(button('Change'))
    expect(contentOf(field(/^Email Address/))).toBe(email)
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    const code = await vi.waitFor(
      async () => {
        const newest = await mailedCode(email)
        expect(newest).not.toBe(used)
        return newest
      },
      { timeout: 5000 },
    )
    await user.type(await screen.findByLabelText('6-digit code'), `${code === '000000' ? '111111' : '000000'}{Enter}`)
    await within(dialog).findByText('This code is wrong or too old.')
    await user.clear(field(/^6-digit code/))
    await user.type(field(/^6-digit code/), `${code}{Enter}`)
    await isGone(dialog)
    expect(onSignedIn).toHaveBeenCalledOnce()
    expect(document.cookie).toContain('authPass=true')
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

  test('a problem shows below its field, gets the focus, and disappears once fixed', async () => {
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
    await user.type(field(/^Password/), PASSWORD)
    // Without a pause between the keys, so before the form is shown as busy.
    await userEvent.setup({ delay: null }).keyboard('{Enter}{Enter}{Enter}')
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

  test('in a browser that keeps no cookies says so, and nobody is signed in', async () => {
    routes.blockCookies()
    const { user, dialog } = await openPrompt()
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), `${PASSWORD}{Enter}`)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Your browser keeps no cookies of this shop',
    )
    expect(contentOf(field(/^Email Address/))).toBe('member@demo.test')
    expect(screen.queryByText('Here is Amara')).toBeNull()
  })

  test('closing the prompt cancels the requested action', async () => {
    const onSignedIn = vi.fn()
    const { user } = await openPrompt({ reason: 'wishlist', subject: 'Soap', onSignedIn: onSignedIn })
    await user.type(field(/^Email Address/), 'member@demo.test')
    await user.type(field(/^Password/), PASSWORD)
    // Both at once: however busy the machine is, the answer comes after.
    fireEvent.submit(field(/^Password/))
    fireEvent.keyDown(field(/^Password/), { key: 'Escape' })
    await screen.findByText('Here is Amara')
    expect(onSignedIn).not.toHaveBeenCalled()
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
