import { expect, test } from 'vitest'
import { isConnectionMessage } from './connection-message'

test.each([
  ['client is connecting', true],
  ['socket disconnected', true],
  ['already connected to broker', true],
  ['Cannot read properties of undefined', false],
  ['connection refused', false],
  ['', false],
])('%s', (message, expected) => {
  expect(isConnectionMessage(message)).toBe(expected)
})
