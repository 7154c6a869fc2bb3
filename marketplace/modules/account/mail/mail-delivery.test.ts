import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/client.ts'
import * as schema from '../../../tables.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { type MailServer, openMailServer } from '../../../testing/servers/mail-server.ts'
import { type MailDelivery, mailDelivery } from './mail-delivery.ts'
import { outbox } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

const shop = { name: 'Evergood', url: 'https://shop.test' }
const mail = { to: 'noor@mail.test', subject: 'Customer Signup Verification Code', text: 'Your code: 012345' }

let database: Database
let server: MailServer
let delivery: MailDelivery
let now: Date
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = SEEDED_AT
  server = await openMailServer()
  delivery = deliveryTo(server.url)
})
afterEach(async () => {
  await delivery.close()
  await server.close()
})

const log = Fastify({ logger: false }).log
const deliveryTo = (url: string) =>
  mailDelivery({ db: database.db, clock: { now: () => now }, transport: smtpTransport(url, shop), log })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const waiting = () => database.db.select().from(schema.mails)

test("a mail is sent to the server in the shop's name and is not stored afterwards", async () => {
  await delivery.send({ ...mail, html: '<p>012345</p>' })
  await server.taken(1)
  await delivery.deliverDue()
  const [message] = server.received
  expect(message).toMatch(/^From: Evergood <no-reply@shop\.test>$/m)
  expect(message).toMatch(/^To: noor@mail\.test$/m)
  expect(message).toMatch(/^Subject: Customer Signup Verification Code$/m)
  expect(message).toContain('Your code: 012345')
  expect(message).toContain('<p>012345</p>')
  expect(await waiting()).toEqual([])
})

test('a mail says who gets the answer, and how a mail reader ends mails of its kind', async () => {
  const oneClickOff = `https://shop.test/api/mails/off?key=${'k'.repeat(120)}`
  await delivery.send({ ...mail, replyTo: 'amara@mail.test', oneClickOff })
  await server.taken(1)
  const headers = server.received[0]?.replace(/\r?\n[ \t]+/g, ' ')
  expect(headers).toMatch(/^Reply-To: amara@mail\.test$/m)
  expect(headers).toContain(`List-Unsubscribe: <${oneClickOff}>`)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('the sender can be set in the server URL', async () => {
  await delivery.close()
  delivery = deliveryTo(`${server.url}?from=hello%40shop.test`)
  await delivery.send(mail)
  await server.taken(1)
  expect(server.received[0]).toMatch(/^From: Evergood <hello@shop\.test>$/m)
})

test('a subject or an address cannot inject a header', async () => {
  await delivery.send({ ...mail, subject: 'Hello\r\nBcc: everybody@mail.test' })
  await server.taken(1)
  expect(server.received[0]).not.toMatch(/^Bcc:/m)
})

test('an unreachable server causes no error and gets the mail when it is back', async () => {
  server.refuse(true)
  await delivery.send(mail)
  await delivery.deliverDue()
  expect(server.received).toEqual([])
  expect(await waiting()).toHaveLength(1)

  server.refuse(false)
  await delivery.deliverDue()
  expect(server.received).toEqual([])
  later(10)
  await delivery.deliverDue()
  expect(server.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a restored copy that only is looked at delivers no mail, and loses none', async () => {
  await delivery.close()
  const transport = smtpTransport(server.url, shop)
  delivery = mailDelivery({ db: database.db, clock: { now: () => now }, transport, delivers: false, log })
  await delivery.send(mail)
  await delivery.deliverDue()
  expect(server.received).toEqual([])
  expect(await waiting()).toHaveLength(1)
  delivery = deliveryTo(server.url)
  await delivery.deliverDue()
  expect(await waiting()).toEqual([])
})

test('an undelivered mail survives a restart', async () => {
  server.refuse(true)
  await delivery.send(mail)
  await delivery.deliverDue()
  await delivery.close()
  server.refuse(false)
  later(60)
  delivery = deliveryTo(server.url)
  await delivery.deliverDue()
  expect(server.received).toHaveLength(1)
})

test('an undeliverable mail is given up eventually', async () => {
  await delivery.close()
  delivery = deliveryTo('smtp://127.0.0.1:1')
  await delivery.send(mail)
  await delivery.deliverDue()
  for (const pause of [10, 60, 300, 1800, 7200]) {
    expect(await waiting()).toHaveLength(1)
    later(pause)
    await delivery.deliverDue()
  }
  expect(await waiting()).toEqual([])
})

test('a mail of the outbox is never delivered, and goes when a mail server is configured', async () => {
  const shown = outbox({ db: database.db, clock: { now: () => now } })
  await shown.send(mail)
  server.refuse(true)
  await delivery.send({ ...mail, subject: 'waits for the server' })
  await delivery.deliverDue()
  // The mail server is taken away: what waited for it is shown from then on.
  await shown.send(mail)
  await shown.trim()
  expect(await shown.list()).toHaveLength(2)
  server.refuse(false)
  later(3600)
  await delivery.deliverDue()
  expect(server.received).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a mail whose code or link has ended is not sent', async () => {
  server.refuse(true)
  await delivery.send({ ...mail, validUntil: new Date(now.getTime() + 600_000) })
  await delivery.send({ ...mail, subject: 'Your order' })
  await delivery.deliverDue()
  later(601)
  server.refuse(false)
  await delivery.deliverDue()
  expect(server.received.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())).toEqual(['Your order'])
  expect(await waiting()).toEqual([])
})

test('a later code for the same replaces the mail that waits with the former one', async () => {
  server.refuse(true)
  for (const text of ['111111', '222222']) await delivery.send({ ...mail, text, codeFor: 'sign-up of noor' })
  await delivery.send({ ...mail, text: '333333', codeFor: 'sign-up of lena' })
  await delivery.deliverDue()
  server.refuse(false)
  later(60)
  await delivery.deliverDue()
  expect(server.received.map((message) => /\d{6}(?=\r?$)/m.exec(message)?.[0]).sort()).toEqual(['222222', '333333'])
})

test('two processes that deliver at once send each mail once', async () => {
  const other = deliveryTo(server.url)
  await Promise.all(Array.from({ length: 12 }, (_, i) => delivery.send({ ...mail, subject: `number ${i}` })))
  await Promise.all([delivery.deliverDue(), other.deliverDue()])
  expect(server.received).toHaveLength(12)
  await other.close()
})
