import type { Profile } from '@/contract/account/accounts'
import { ApiError } from '@/lib/api/api-error'
import { signIn } from '@/lib/session/calls/session-client'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import type { SessionStep } from './session-step'
import { type SessionCall, useSessionCall } from './use-session-call'

interface SignInSteps {
  readonly onStep: (step: SessionStep) => void
  readonly onSignedIn: (profile: Profile) => void
}

/** Signs in with a password. Goes to the step with a mailed code when the server asks for one too. */
export function useSignIn({ onStep, onSignedIn }: SignInSteps): SessionCall<{ email: string; password: string }> {
  return useSessionCall(signInOrAskForCode, (profile, credentials) => {
    if (profile) return onSignedIn(profile)
    noteCodeSent(credentials.email)
    onStep({ kind: 'signInCode', ...credentials })
  })
}

/** Returns the profile, or undefined when a mailed code is needed beside the password (docs/session.md). */
export function signInOrAskForCode(credentials: { email: string; password: string }): Promise<Profile | undefined> {
  return signIn(credentials).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'SIGN_IN_CODE') return undefined
    throw error
  })
}
