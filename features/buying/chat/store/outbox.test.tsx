import { beforeEach, expect, test } from 'vitest'
import { clearPersonalStorage } from '@/lib/session/personal-storage'
import { dropUnsent, keepDraft, outboxOf, putUnsent, reloadOutbox, type UnsentMessage } from './outbox'

const message: UnsentMessage = {
  clientId: 'k-1',
  conversationId: 'c-1',
  at: 1_800_000_000,
  content: { text: 'And please no bubble wrap.' },
  state: 'sending',
}

beforeEach(() => {
  sessionStorage.clear()
  reloadOutbox()
})

test('survives a reload with its clientId: what was being sent waits for a connection, what was refused stays so', () => {
  const refused = { ...message, clientId: 'k-3', state: 'failed', reason: 'The chat is closed.' } as const
  putUnsent('u-1', message)
  putUnsent('u-1', { ...message, clientId: 'k-2', state: 'waiting' })
  putUnsent('u-1', refused)
  keepDraft('u-1', 'c-1', 'On my w')
  reloadOutbox()
  expect(outboxOf('u-1')).toEqual({
    owner: 'u-1',
    unsent: [{ ...message, state: 'waiting' }, { ...message, clientId: 'k-2', state: 'waiting' }, refused],
    drafts: { 'c-1': 'On my w' },
  })
})

test('a change keeps the order, and what was sent is gone', () => {
  putUnsent('u-1', message)
  putUnsent('u-1', { ...message, clientId: 'k-2' })
  putUnsent('u-1', { ...message, state: 'failed', reason: 'The chat is closed.' })
  expect(outboxOf('u-1').unsent.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['k-1', 'failed'],
    ['k-2', 'sending'],
  ])
  dropUnsent('u-1', 'k-1')
  expect(outboxOf('u-1').unsent.map(({ clientId }) => clientId)).toEqual(['k-2'])
})

test.each([
  ['for another person', 'u-2', () => undefined],
  ['after signing out', 'u-1', clearPersonalStorage],
  ['when it was damaged', 'u-1', () => sessionStorage.setItem('chat-outbox', '{')],
  ['when it is something else', 'u-1', () => sessionStorage.setItem('chat-outbox', '{"owner":"u-1"}')],
])('is empty %s', (_, owner, happens) => {
  putUnsent('u-1', message)
  happens()
  reloadOutbox()
  expect(outboxOf(owner).unsent).toEqual([])
})
