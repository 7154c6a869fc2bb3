import { expect, test } from 'vitest'
import type { UnsentMessage } from '../store/outbox'
import { chatMessageSample as message } from '../testing/chat-samples'
import { newMark, type ThreadRow, threadRows } from './thread-rows'

const DAY = 86_400
const NOON = 1_800_014_400
const shown = (rows: readonly ThreadRow[]) =>
  rows.map((row) => {
    if (row.kind === 'message') return `${row.message.number}${row.isLast ? '.' : ''}`
    return row.kind === 'unsent' ? `(${row.message.clientId})` : row.kind
  })
const unsent = (clientId: string): UnsentMessage => ({
  clientId,
  conversationId: 'c-1',
  at: NOON,
  content: { text: 'Hello' },
  state: 'failed',
})

test.each([
  ['nothing', [], ''],
  ['a run', [message(1, { at: NOON }), message(2, { at: NOON + 60 })], 'day 1 2.'],
  ['two sides', [message(1, { at: NOON }), message(2, { at: NOON + 9, isMine: true })], 'day 1. 2.'],
  ['a pause', [message(1, { at: NOON }), message(2, { at: NOON + 400 })], 'day 1. 2.'],
  ['two days', [message(1, { at: NOON }), message(2, { at: NOON + DAY })], 'day 1. day 2.'],
])('rows of %s', (_, messages, expected) => {
  expect(shown(threadRows(messages.toReversed(), [])).join(' ')).toBe(expected)
})

test('what was unread stands below a line', () => {
  const messages = [message(3, { at: NOON + 2 }), message(2, { at: NOON + 1 }), message(1, { at: NOON })]
  expect(shown(threadRows(messages, [], newMark(messages, 2))).join(' ')).toBe('day 1. new 2 3.')
})

test('unsent messages stand at the end, once', () => {
  const messages = [message(1, { at: NOON, isMine: true, clientId: 'k-1' })]
  expect(shown(threadRows(messages, [unsent('k-1'), unsent('k-2')]))).toEqual(['day', '1.', '(k-2)'])
})

test.each([
  ['none', 0, undefined],
  ['the last of the other side, whatever the reader wrote since', 2, { number: 2, count: 2 }],
  ['more than are loaded', 9, undefined],
])('the line above unread messages: %s', (_, unread, expected) => {
  const messages = [message(4, { isMine: true }), message(3), message(2), message(1)]
  expect(newMark(messages, unread)).toEqual(expected)
})
