import { CODE_LENGTH, MIN_PASSWORD_LENGTH } from '@/contract/account/accounts-rules'
import { isPersonName, isVisible } from '@/contract/values/visible-text'
import { isEmailAddress } from '@/lib/email-address'

/** The possible problems of a field; each has its message. */
export type Problem =
  | 'email'
  | 'password'
  | 'newPassword'
  | 'repeat'
  | 'firstName'
  | 'lastName'
  | 'hidden'
  | 'terms'
  | 'code'

/** The problems of a form by field name, in field order. When empty, the form can be sent. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

export interface SignUpForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly acceptsTerms: boolean
}

export function signInProblems({ email, password }: { email: string; password: string }) {
  return problems<'email' | 'password'>([
    ['email', isEmailAddress(email), 'email'],
    ['password', password !== '', 'password'],
  ])
}

export function signUpProblems({ firstName, lastName, email, password, acceptsTerms }: SignUpForm) {
  return problems<keyof SignUpForm>([
    ['firstName', isPersonName(firstName), isVisible(firstName) ? 'hidden' : 'firstName'],
    ['lastName', isPersonName(lastName), isVisible(lastName) ? 'hidden' : 'lastName'],
    ['email', isEmailAddress(email), 'email'],
    ['password', password.length >= MIN_PASSWORD_LENGTH, 'newPassword'],
    ['acceptsTerms', acceptsTerms, 'terms'],
  ])
}

export function forgotProblems({ email }: { email: string }) {
  return problems<'email'>([['email', isEmailAddress(email), 'email']])
}

export function resetProblems({ code, password, repeat }: { code: string; password: string; repeat: string }) {
  return problems<'code' | 'password' | 'repeat'>([
    ['code', code.length === CODE_LENGTH, 'code'],
    ['password', password.length >= MIN_PASSWORD_LENGTH, 'newPassword'],
    ['repeat', repeat === password, 'repeat'],
  ])
}

function problems<Field extends string>(
  checks: readonly (readonly [field: Field, isRight: boolean, problem: Problem])[],
): Problems<Field> {
  const problems = checks.flatMap(([field, isRight, problem]) => (isRight ? [] : [[field, problem] as const]))
  return Object.fromEntries(problems) as Problems<Field>
}
