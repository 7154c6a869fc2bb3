import type { SignInRequest } from '@/lib/session/session-prompt'

/** The steps of the sign-in prompt. */
export type SessionStep =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'signUp' }
  /** A code for a new account was emailed. */
  | { readonly kind: 'code'; readonly email: string }
  /** The password alone does not sign in: a code was emailed, if it is right. */
  | { readonly kind: 'signInCode'; readonly email: string; readonly password: string }
  /** The account exists and is signed in. */
  | { readonly kind: 'verified'; readonly name: string }
  | { readonly kind: 'forgot' }
  /** A code for a new password was emailed. */
  | { readonly kind: 'reset'; readonly email: string }

/** Returns the step at which the prompt opens: a shopper who waits for a code can still enter it. */
export function stepAtOpening(
  last: SessionStep,
  { codeSentTo, isNew = false }: Pick<SignInRequest, 'codeSentTo' | 'isNew'>,
): SessionStep {
  if (codeSentTo !== undefined) return { kind: 'code', email: codeSentTo }
  if (last.kind === 'code' || last.kind === 'signInCode' || last.kind === 'reset') return last
  return { kind: isNew ? 'signUp' : 'signIn' }
}
