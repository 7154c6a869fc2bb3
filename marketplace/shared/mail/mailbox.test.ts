import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { formerCustomers } from '../../tables.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { mailboxDigest, mailboxDigests, mailboxOf } from './mailbox.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true })
})
afterAll(() => database.close())

test.each([
  ['Ada+news@Mail.test', 'ada@mail.test'],
  ['a.da@mail.test', 'a.da@mail.test'],
  ['a-da@mail.test', 'a-da@mail.test'],
  ['A.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada-shop@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop-2+x@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['ada-shop@ymail.com', 'ada@ymail.com'],
  ['a.da@yahoo.com', 'a.da@yahoo.com'],
  ['a.d.a+x@outlook.com', 'ada@outlook.com'],
  ['a.da@hotmail.co.uk', 'ada@hotmail.co.uk'],
  ['a.da@live.com', 'ada@live.com'],
  ['a.da@msn.com', 'ada@msn.com'],
  ['a.d_a-b+x@pm.me', 'adab@proton.me'],
  ['ada@proton.me', 'ada@proton.me'],
  ['A.da@protonmail.com', 'ada@proton.me'],
  ['anything+x@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+x@fastmail.com', 'ada@fastmail.com'],
  ['shop@ada.fastmail.co.uk', 'ada@fastmail.co.uk'],
  ['shop@very.ada.fastmail.fm', 'ada@fastmail.fm'],
  ['ada+x@me.com', 'ada@icloud.com'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['ada@icloud.com', 'ada@icloud.com'],
  ['ada-b@yandex.com', 'ada.b@yandex.ru'],
  ['ada.b@ya.ru', 'ada.b@yandex.ru'],
  ['ada-b@notyahoo.com', 'ada-b@notyahoo.com'],
  ['a.da@gmail.com.evil.test', 'a.da@gmail.com.evil.test'],
  ['ada@some.com', 'ada@some.com'],
])('%s is the mailbox %s, in code and in the database', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(mailboxOf(mailbox)).toBe(mailbox)
  const { rows } = await database.db.execute(sql`select mailbox_of(${email}) as mailbox`)
  expect(rows).toEqual([{ mailbox }])
})

test.each(['ada-shop@yahoo.com', 'a.da@outlook.com', 'ada@pm.me', 'ada@me.com', 'x@ada.fastmail.com', 'ada@mail.test'])(
  'an order of a deleted account from before the spellings of %s were known still counts',
  async (email) => {
    const former = createHash('sha256').update(email).digest('hex')
    expect(mailboxDigests(email)).toContain(former)
    const hasOrdered = async () =>
      (await database.db.execute(sql`select has_ordered(${email}, 'nobody') as found`)).rows[0]?.['found']
    expect(await hasOrdered()).toBe(false)
    for (const digest of [former, mailboxDigest(email)]) {
      await database.db.insert(formerCustomers).values({ digest })
      expect(await hasOrdered()).toBe(true)
      await database.db.delete(formerCustomers)
    }
  },
)
