import { expect, test } from 'vitest'
import { isMissingPiece } from './reload-after-deploy'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['a chunk error by name', named('ChunkLoadError', 'x'), true],
  ['a chunk error by its message', new Error('Failed to load chunk /_next/static/chunks/1.js'), true],
  ['a style sheet', new Error('Loading CSS chunk 12 failed'), true],
  ['Firefox', new Error('error loading dynamically imported module'), true],
  ['Safari', new Error('Importing a module script failed.'), true],
  ['another error', new Error('Cannot read properties of undefined'), false],
  ['no error', 'ChunkLoadError', false],
])('%s', (_, error, expected) => {
  expect(isMissingPiece(error)).toBe(expected)
})
