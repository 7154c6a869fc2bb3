import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatUnderTest, newMember, openChatApp, SELLERS_STORE } from '../../../testing/chatting.ts'
import { rowsRead } from '../../../testing/database/rows-read.ts'
import { listQuery } from './conversations/conversation-lists.ts'
import { messagesQuery } from './messages/messages-repository.ts'

const CONVERSATIONS = 2000
const MESSAGES = 10_000
const PAGE = 20

let app: ChatUnderTest
let person: string
beforeAll(async () => {
  app = await openChatApp()
  const { db } = app.database
  person = `user ${(await newMember(app)).id}`
  await db.execute(sql`
    insert into conversations (id, kind, shopper, shopper_name, locale, store_id, last_number, created_at)
    select 'many-' || n, 'store', 'user buyer-' || n, 'Buyer ' || n, 'en', ${SELLERS_STORE},
      case when n = 1 then ${MESSAGES}::int else 1 end, now() from generate_series(1, ${CONVERSATIONS}::int) n`)
  await db.execute(sql`
    insert into conversation_sides (conversation_id, side, kind, person, unread, listed_at)
    select 'many-' || n, side, case when n % 100 = 0 then 'biker' else 'store' end,
      case side when 'other' then ${person} else 'user buyer-' || n end, 0, now() - make_interval(mins => n)
    from generate_series(1, ${CONVERSATIONS}::int) n, unnest(array['shopper', 'other']) side`)
  await db.execute(sql`
    insert into chat_messages (conversation_id, number, id, side, sender, sender_name, text, client_id, created_at)
    select 'many-1', n, 'message-' || n, 'shopper', 'user buyer-1', 'Buyer', 'Text ' || n, 'client-' || n, now()
    from generate_series(1, ${MESSAGES}::int) n`)
  for (const table of ['conversations', 'conversation_sides', 'chat_messages'])
    await db.execute(sql`analyze ${sql.identifier(table)}`)
})
afterAll(() => app.close())

test.each([
  ['all', []],
  ['of one kind', ['biker']],
  ['of two kinds', ['picker', 'biker']],
] as const)('a page of two thousand conversations reads only what it shows: %s', async (_, kinds) => {
  const query = { person, skip: 0, limit: PAGE, kinds, search: '' }
  const read = await rowsRead(app.database.db, listQuery(query))
  // Its own side and the other one of each conversation.
  expect(read['conversation_sides']).toBeLessThanOrEqual(3 * PAGE)
  expect(read['conversations']).toBeLessThanOrEqual(PAGE)
  expect(read['chat_messages'] ?? 0).toBeLessThanOrEqual(PAGE)
})

test.each([{}, { before: 5000 }, { after: 5000 }])(
  'a page of ten thousand messages reads only what it shows: %j',
  async (from) => {
    const query = messagesQuery(app.database.db, 'many-1', { ...from, limit: PAGE })
    expect(await rowsRead(app.database.db, query.getSQL())).toEqual({ chat_messages: PAGE })
  },
)
