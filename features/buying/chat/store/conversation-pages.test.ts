import { expect, test } from 'vitest'
import type { ConversationKind } from '@/contract/buying/chat'
import { chatMessageSample, conversationSample } from '../testing/chat-samples'
import { type ConversationPages, type ListFilter, withChange, withConversation } from './conversation-pages'

const of = (_id: string, updatedAt: number, kind: ConversationKind = 'store') =>
  conversationSample({ _id, updatedAt, kind, lastMessage: chatMessageSample(updatedAt) })
const list: ConversationPages = {
  pages: [
    { data: [of('a', 30), of('b', 20)], penCount: 3 },
    { data: [of('c', 10)], penCount: 3 },
  ],
  pageParams: [0, 2],
}
const ids = ({ pages }: ConversationPages) => pages.map(({ data }) => data.map(({ _id }) => _id).join(''))
const all: ListFilter = { tab: 'all', search: '' }

test.each([
  ['a message: its conversation goes to the top', of('c', 40), all, ['cab', '']],
  ['a new conversation', of('d', 40), all, ['dab', 'c']],
  ['an event that was overtaken', of('a', 5), all, ['ab', 'c']],
  ['one that was overtaken by another conversation', of('b', 25), all, ['ab', 'c']],
  ['a new courier, among the stores', of('d', 40, 'biker'), { tab: 'stores', search: '' } as const, ['ab', 'c']],
  ['a new courier, among the couriers', of('d', 40, 'biker'), { tab: 'couriers', search: '' } as const, ['dab', 'c']],
  ['a new conversation, in a search', of('d', 40), { tab: 'all', search: 'soap' } as const, ['ab', 'c']],
  ['a found conversation, in a search', of('b', 40), { tab: 'all', search: 'soap' } as const, ['ba', 'c']],
])('%s', (_, changed, filter, expected) => {
  expect(ids(withConversation(list, changed, filter))).toEqual(expected)
})

test('a new conversation is counted, a known one is not', () => {
  expect(withConversation(list, of('d', 40), all).pages[0]?.penCount).toBe(4)
  expect(withConversation(list, of('b', 40), all).pages[0]?.penCount).toBe(3)
})

test('reading changes a conversation where it stands', () => {
  const read = withChange(list, 'b', { unread: 0, readByOther: 7 })
  expect(ids(read)).toEqual(['ab', 'c'])
  expect(read.pages[0]?.data[1]?.readByOther).toBe(7)
})
