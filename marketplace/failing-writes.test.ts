import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../contract/values/durations.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { chatterOf, newMember, SELLERS_STORE } from './testing/chatting.ts'
import { ADDRESS, orderBody, placeOrder } from './testing/orders/ordering.ts'
import { newGuest } from './testing/people/shopper.ts'

/** A database that refuses every write, with an error that repeats what was to be written, as PostgreSQL's do. */

const lines: string[] = []
let app: AppUnderTest
beforeAll(async () => {
  app = await openApp({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
})
afterAll(() => app.close())

async function failWrites(sqlState: string): Promise<void> {
  await app.database.db.execute(
    sql.raw(`create or replace function fail_write() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '${sqlState}', message = 'cannot store ' || new::text, detail = 'Key ' || new::text;
    end $$`),
  )
  await onEachTable(
    'create trigger fail_write before insert or update on %I for each row execute function fail_write()',
  )
}
const repair = () => onEachTable('drop trigger if exists fail_write on %I')
const onEachTable = (statement: string) =>
  app.database.db.execute(
    sql.raw(`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('${statement}', name);
      end loop; end $$`),
  )

/** What people enter below, and what becomes of it. */
const email = 'zelda.quux@personal.test'
const ENTERED = {
  email,
  password: 'hidden-from-all-logs',
  firstName: 'Zeldamira',
  lastName: 'Quuxington',
  name: 'Zeldamira Quuxington',
  line1: '77 Quibble Crescent',
  mobile: '(202) 555-0177',
  note: 'Behind the turquoise gnome',
  text: 'My doctor says hibiscus',
}
const SECRETS = [...Object.values(ENTERED), '2025550177', '555-0177', 'scrypt:', 'zelda']

async function enterAll() {
  const { firstName, lastName, password, name, line1, mobile, note, text } = ENTERED
  const [guest, member] = [await newGuest(app), await newMember(app)]
  await guest.add('bamboo-toothbrush-set')
  const order = await orderBody(guest, { email, deliveryNote: note })
  const chatter = await chatterOf(app, member)
  const { _id } = await chatter.open({ kind: 'store', storeId: SELLERS_STORE })
  const address = { ...ADDRESS, name, line1, mobile }
  return () =>
    Promise.all([
      guest.call('POST', '/v1/signUp', { email, password, firstName, lastName }),
      guest.call('POST', '/v1/forgotPassword', { email }),
      guest.call('POST', `/v1/newsletter`, { email }),
      guest.call('POST', '/v1/address', address),
      placeOrder(guest, order),
      member.call('POST', '/v1/address', address),
      member.call('PATCH', '/v1/profile', { firstName, lastName, mobile: '+12025550177' }),
      chatter.call('POST', `/${_id}/messages`, { text, clientId: 'client-of-this-message' }),
    ])
}

test.each([
  ['an unexpected error', 'XX000', 500],
  ['a full disk', '53100', 503],
])('of %s, the log names statement and code, and nothing that was entered', async (_, sqlState, status) => {
  app.clock.set(new Date(app.clock.now().getTime() + HOUR_MS))
  const enter = await enterAll()
  lines.length = 0
  await failWrites(sqlState)
  const answers = await enter()
  await app.services.queue.runDue().catch((err: unknown) => app.app.log.error({ err }, 'a job failed'))
  const health = await app.app.inject('/health')
  await repair()

  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  const log = lines.join('')
  expect(log).toMatch(/"statement":"insert pending_sign_ups"/)
  expect(log).toContain(`"code":"${sqlState}"`)
  expect(SECRETS.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  expect(log).not.toMatch(/params|\$1|Key \(|cannot store/)
  expect(health.statusCode).toBe(sqlState === '53100' ? 503 : 200)
})

test('a full disk is a 503 that says when to try again, and health says it until a minute is over', async () => {
  const guest = await newGuest(app)
  await failWrites('53100')
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/address',
    headers: { authorization: guest.token },
    payload: ADDRESS,
  })
  await repair()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.json()).toMatchObject({ code: 'DISK_FULL' })
  expect(await app.refusal('/health')).toMatchObject({ status: 503, message: 'The disk is full.' })
  const ready = await app.app.inject('/health/ready')
  expect([ready.statusCode, ready.json().checks]).toEqual([503, expect.objectContaining({ disk: 'full' })])
  expect((await guest.call('POST', '/v1/address', ADDRESS)).status).toBe(200)
})
