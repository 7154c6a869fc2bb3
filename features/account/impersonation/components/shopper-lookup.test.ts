import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { lookupProblem } from './shopper-lookup'

const refused = (status: number) => new ApiError({ kind: 'http', endpoint: 'adminUser', message: 'No.', status })

test.each([
  ['an unknown address', refused(404), 'noMatch'],
  ['a user without the right', refused(403), 'notAllowed'],
  ['an expired session', refused(401), 'notAllowed'],
  ['an invalid address', refused(400), 'notAnAddress'],
  ['a broken service', refused(500), 'failed'],
  ['no connection', new ApiError({ kind: 'network', endpoint: 'adminUser', message: 'gone' }), 'failed'],
  ['a bug', new TypeError('x'), 'failed'],
])('%s', (_, error, problem) => {
  expect(lookupProblem(error)).toBe(problem)
})
