import { describe, expect, test } from 'vitest'
import type { ChatEvent } from '@/contract/buying/chat'
import { conversationSample, chatMessageSample as message } from '../testing/chat-samples'
import { gapAfter, lastNumber, refreshed, type Thread, threadAfter, threadOf, withMessages } from './thread'

const conversation = conversationSample()
const list = (type: 1 | 'messages', ...numbers: number[]): ChatEvent => ({
  type,
  data: { conversation, messages: numbers.map((number) => message(number)) },
})
const one = (type: 2 | 'message', number: number, text?: string): ChatEvent => ({
  type,
  data: { conversation, message: message(number, text === undefined ? {} : { text }) },
})
const numbers = (thread: Thread | undefined) => thread?.messages.map(({ number }) => number)
const following = (...events: ChatEvent[]) => events.reduce<Thread | undefined>(threadAfter, undefined)

describe('events', () => {
  test.each([
    ['picker: type 1 replaces the list', [list(1, 1, 2), list(1, 3)], [3]],
    ['picker: type 2 prepends one', [list(1, 1, 2), one(2, 3)], [3, 2, 1]],
    ['others: a full list replaces', [list('messages', 1, 2), list('messages', 4, 3)], [4, 3]],
    ['others: a new message is prepended', [list('messages', 1), one('message', 2)], [2, 1]],
    ['out of order', [list('messages', 1), one('message', 3), one('message', 2)], [3, 2, 1]],
    ['doubled', [list('messages', 1), one('message', 2), one('message', 2)], [2, 1]],
    ['one that is older than all', [list('messages', 5), one('message', 4)], [5, 4]],
    ['a list that has one twice', [list('messages', 2, 1, 2)], [2, 1]],
    ['a message of a thread that is not loaded', [one('message', 7)], undefined],
  ])('%s', (_, events, expected) => {
    expect(numbers(following(...events))).toEqual(expected)
  })

  test('a repeat brings what is known now', () => {
    expect(following(list('messages', 1), one('message', 1, 'changed'))?.messages[0]?.text).toBe('changed')
  })

  test('reading and typing change no message', () => {
    const thread = threadOf([message(1)])
    const { _id: conversationId } = conversation
    expect(threadAfter(thread, { type: 'typing', data: { conversationId } })).toBe(thread)
    expect(threadAfter(thread, { type: 'read', data: { conversationId, readByOther: 1 } })).toBe(thread)
  })

  test.each([
    [[1, 2], false],
    [[4, 5], true],
    [[], false],
  ])('a list of %j has older ones: %s', (numbers, expected) => {
    expect(threadOf(numbers.map((number) => message(number))).hasOlder).toBe(expected)
  })
})

test.each([
  ['nothing', [], undefined],
  ['the only one', [7], undefined],
  ['all of them', [1, 2, 3], undefined],
  ['those since the fourth', [4, 5], undefined],
  ['one that was lost', [1, 2, 4], 2],
  ['several gaps: the oldest first', [1, 3, 6], 1],
])('after which number messages are missing: %s', (_, numbers, expected) => {
  expect(gapAfter(threadOf(numbers.map((number) => message(number))))).toBe(expected)
})

test('older messages go below, and say whether there are more', () => {
  const thread = withMessages(threadOf([message(5), message(4)]), [message(2), message(3)], false)
  expect(numbers(thread)).toEqual([5, 4, 3, 2])
  expect(thread.hasOlder).toBe(false)
  expect(lastNumber(thread)).toBe(5)
  expect(lastNumber(undefined)).toBe(0)
})

test.each([
  ['nothing known', [], [5, 6], [6, 5]],
  ['it overlaps', [3, 4, 5], [5, 6], [6, 5, 4, 3]],
  ['it goes on where the known ends', [3, 4], [5, 6], [6, 5, 4, 3]],
  ['an event was faster', [5, 6, 7], [5, 6], [7, 6, 5]],
  ['messages between are missing: older ones load again', [1, 2], [5, 6], [6, 5]],
])('the newest page again: %s', (_, known, page, expected) => {
  const samples = (list: readonly number[]) => threadOf(list.map((number) => message(number)))
  expect(numbers(refreshed(known.length > 0 ? samples(known) : undefined, samples(page)))).toEqual(expected)
})
