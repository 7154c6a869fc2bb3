import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SignInPromptProvider } from '@/features/account/sign-in/sign-in-prompt-provider'
import { type SignInRequest, useSessionPrompt } from '@/lib/session/session-prompt'
import { useProfile } from '@/lib/session/use-profile'
import { type RenderOptions, render } from '../render'

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

/**
 * Renders a page with a button 'Ask' that opens the sign-in prompt and a line that names the session, and clicks the
 * button.
 */
export async function openPrompt(request: SignInRequest = { reason: 'account' }, options?: RenderOptions) {
  const { user } = render(
    <SignInPromptProvider>
      <Asker request={request} />
    </SignInPromptProvider>,
    options,
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  return { user, dialog: await screen.findByRole('dialog') }
}

export const field = (name: RegExp) => screen.getByLabelText(name)
/** Matches the beginning of the name, because the hidden label of the busy state follows it. */
export const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
export const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
export const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
export const contentOf = (element: HTMLElement) => (element as HTMLInputElement).value
export const isGone = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false))
