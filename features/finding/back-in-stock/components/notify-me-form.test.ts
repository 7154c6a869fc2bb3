import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { isFieldProblem } from './notify-me-form'

const failure = (kind: ApiError['kind'], status?: number, serverMessage = 'no') =>
  new ApiError({
    kind,
    endpoint: 'stockNotify',
    message: 'no',
    ...(status !== undefined && { status }),
    ...(kind === 'http' && { serverMessage }),
  })

test.each([
  ['a refused field', failure('http', 400), true],
  ['a refusal without a message', failure('http', 400, ''), false],
  ['a product that can be ordered', failure('http', 409), false],
  ['an ended session', failure('http', 401), false],
  ['a broken service', failure('http', 500), false],
  ['no connection', failure('network'), false],
  ['a timeout', failure('timeout'), false],
  ['a bug', new Error('400'), false],
  ['nothing', null, false],
])('%s: %o is shown under the field: %s', (_, error, expected) => {
  expect(isFieldProblem(error)).toBe(expected)
})
