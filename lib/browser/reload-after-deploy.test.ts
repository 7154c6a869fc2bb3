import { expect, test } from 'vitest'
import { isMissingPiece } from './reload-after-deploy'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['a chunk error by name', named('ChunkLoadError', 'x'), true],
  ['another error', new Error('Cannot read properties of undefined'), false],
  ['no error', 'ChunkLoadError', false],
])('%s', (_, error, expected) => {
  expect(isMissingPiece(error)).toBe(expected)
})
