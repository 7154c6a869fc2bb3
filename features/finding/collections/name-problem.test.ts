import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { nameProblem } from './name-problem'

const refused = (status: number, serverMessage = 'You have one of that name.') =>
  new ApiError({
    kind: 'http',
    status,
    endpoint: 'createCollection',
    message: 'createCollection answered',
    serverMessage,
  })

test.each([
  ['a name that is taken', refused(409), 'You have one of that name.'],
  ['an invalid name', refused(400), 'You have one of that name.'],
  ['a refusal without a message', refused(400, ''), 'Try again.'],
  ['a broken service', refused(500), 'Try again.'],
  ['an ended session', refused(401), 'Try again.'],
  ['no connection', new ApiError({ kind: 'network', endpoint: 'createCollection', message: 'x' }), 'Try again.'],
  ['no error', null, undefined],
])('%s is shown under the field as %s', (_, error, expected) => {
  expect(nameProblem(error, 'Try again.')).toBe(expected)
})
