import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const ENTERED = ['zelda@personal.test', 'Quibble', '4242', '555-0177', 'secret-code']

const database = Object.assign(new Error('invalid input syntax for type integer: "Quibble"'), {
  severity: 'ERROR',
  code: '23505',
  table: 'users',
  constraint: 'users_email_unique',
  detail: 'Key (email)=(zelda@personal.test) already exists.',
  where: 'COPY users, line 1: "Quibble"',
})

describe('the log holds nothing that was entered', () => {
  test.each([
    [
      'of a query',
      new DrizzleQueryError('insert into "users" ("email") values ($1)', ['zelda@personal.test'], database),
    ],
    [
      'of a parameter that looks like a call',
      new DrizzleQueryError('select $1', ['x\n    at Quibble (a.ts:1:2)'], database),
    ],
    [
      'of a mail server',
      Object.assign(new Error('550 Quibble <zelda@personal.test>'), { responseCode: 550, code: 'EENVELOPE' }),
    ],
    ['of a body that is not JSON', new SyntaxError('Unexpected token \'Q\', "Quibble {"... is not valid JSON')],
    ['of an address', new TypeError('cannot fetch http://shop.test/mail?key=secret-code now')],
    ['of a number', new Error('no card 4242 4242 4242 4242 and no telephone (202) 555-0177')],
    ['of a cause', new Error('failed', { cause: new AggregateError([database], 'zelda@personal.test') })],
    ['that is no error', 'zelda@personal.test'],
  ])('%s', (_, error) => {
    const logged = JSON.stringify(loggedError(error))
    expect(ENTERED.filter((value) => logged.includes(value))).toEqual([])
  })
})

test('the log names statement, code, table and constraint, and the calls', () => {
  const logged = loggedError(new DrizzleQueryError('insert into "users" values ($1)', ['a'], database))
  expect(logged).toMatchObject({ type: 'DrizzleQueryError', statement: 'insert users' })
  expect(logged.stack).toMatch(/^at .*logged-error\.test\.ts:\d+:\d+/)
  expect(logged.causes).toMatchObject([{ code: '23505', table: 'users', constraint: 'users_email_unique' }])
})

test.each([
  ['update "carts" set "a" = $1 where "id" = $2', 'update carts'],
  ['select "a" from (select 1) x left join "orders" on true', 'select orders'],
  ['select "id", "a" from "orders" where "from" = $1', 'select orders'],
  ['delete from "mails" where "id" = $1', 'delete mails'],
  ['with due as (select id from jobs) update jobs set claim = $1', 'update jobs'],
  ['begin', 'begin'],
  ['vacuum analyze', 'vacuum'],
])('%s is called %s', (query, statement) => {
  expect(loggedError(new DrizzleQueryError(query, [])).statement).toBe(statement)
})

test('messages of other errors stay as they are', () => {
  const message = "Cannot read properties of undefined (reading 'id')"
  expect(loggedError(new TypeError(message))).toMatchObject({ type: 'TypeError', message })
})
