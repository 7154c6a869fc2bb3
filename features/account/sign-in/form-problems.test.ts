import { expect, test } from 'vitest'
import { forgotProblems, resetProblems, signInProblems, signUpProblems } from './form-problems'

test('a forgotten password needs an address', () => {
  expect(forgotProblems({ email: 'amara@mensah' })).toEqual({ email: 'email' })
  expect(forgotProblems({ email: 'amara@mensah.test' })).toEqual({})
})

test('signing in needs an address and a password, however short', () => {
  expect(signInProblems({ email: 'amara@mensah', password: '' })).toEqual({ email: 'email', password: 'password' })
  expect(signInProblems({ email: 'amara@mensah.test', password: 'x' })).toEqual({})
})

test('a new account needs both names, an address, 8 characters and the terms', () => {
  const form = { firstName: 'Amara', lastName: 'Mensah', email: 'amara@mensah.test', password: 'kettle-7' }
  expect(signUpProblems({ ...form, acceptsTerms: true })).toEqual({})
  expect(
    signUpProblems({ firstName: ' ', lastName: '', email: 'amara', password: 'kettle7', acceptsTerms: false }),
  ).toEqual({
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    password: 'newPassword',
    acceptsTerms: 'terms',
  })
})

test('a name with a hidden character is told apart from a missing one', () => {
  const form = { email: 'amara@mensah.test', password: 'kettle-7', acceptsTerms: true }
  expect(signUpProblems({ ...form, firstName: 'Amara\u200b', lastName: '\u2800' })).toEqual({
    firstName: 'hidden',
    lastName: 'lastName',
  })
})

test('a new password needs the whole code, 8 characters, and itself again', () => {
  expect(resetProblems({ code: '550194', password: 'Orchard-22', repeat: 'Orchard-22' })).toEqual({})
  expect(resetProblems({ code: '55019', password: 'short', repeat: 'shorter' })).toEqual({
    code: 'code',
    password: 'newPassword',
    repeat: 'repeat',
  })
})

test('the first problem is that of the first field: the focus goes there', () => {
  const wrong = signUpProblems({ firstName: '', lastName: 'M', email: '', password: '', acceptsTerms: true })
  expect(Object.keys(wrong)[0]).toBe('firstName')
})
