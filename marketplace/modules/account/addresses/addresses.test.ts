import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Address, addressAnswer, addressesAnswer } from '../../../../contract/account/addresses.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls } from '../../../testing/calls/account-calls.ts'
import { newGuest, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
let accounts: AccountCalls
let guest: Shopper
beforeAll(async () => {
  app = await openApp()
  accounts = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
})

const elm = {
  name: 'Mia Chen',
  line1: '12 Elm Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  mobile: '503 555 0123',
}
const oak = { ...elm, line1: '7 Oak Avenue' }
const add = async (shopper: Shopper, body: object = elm): Promise<Address> => {
  const { status, body: answer } = await shopper.call('POST', '/v1/address', body)
  expect(status).toBe(200)
  return addressAnswer.parse(answer).data
}
const withFreshToken = async ({ id }: Shopper) =>
  shopperWith(app, { id, token: (await app.tokens.issueGuest(id)).accessToken })
const list = async (shopper: Shopper) =>
  addressesAnswer
    .parse((await shopper.call('GET', '/v1/address')).body)
    .data.map(({ line1, isDefault }) => [line1, isDefault])

test('the first address is the default, and another can take its place', async () => {
  expect(await add(guest)).toMatchObject({ ...elm, mobile: '+15035550123', country: 'US', isDefault: true })
  await add(guest, oak)
  expect(await list(guest)).toEqual([
    ['12 Elm Street', true],
    ['7 Oak Avenue', false],
  ])
  await add(guest, { ...oak, isDefault: true })
  expect(await list(guest)).toEqual([
    ['7 Oak Avenue', true],
    ['12 Elm Street', false],
  ])
})

test('an address that is sent twice, also at once, is stored once', async () => {
  const ids = (await Promise.all(Array.from({ length: 6 }, () => add(guest)))).map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(1)
})

test('an address is read, changed in part, and deleted; the newest of the others becomes the default', async () => {
  const first = await add(guest)
  await add(guest, oak)
  const changed = await guest.call('PATCH', `/v1/address/${first._id}`, { zip: '97202-0001', name: 'Mia C.' })
  expect(addressAnswer.parse(changed.body).data).toMatchObject({
    ...elm,
    name: 'Mia C.',
    zip: '97202-0001',
    mobile: '+15035550123',
  })
  await guest.call('DELETE', `/v1/address/${first._id}`)
  expect(await guest.call('GET', `/v1/address/${first._id}`)).toMatchObject({ status: 404 })
  expect(await list(guest)).toEqual([['7 Oak Avenue', true]])
})

test('an address for one order is the only one of its kind, never the default, and deleted after two days', async () => {
  const once = { ...elm, isKept: false, isDefault: true }
  const first = await add(guest, once)
  expect(first).toMatchObject({ isKept: false, isDefault: false })
  const home = await add(guest, oak)
  expect(home).toMatchObject({ isKept: true, isDefault: true })
  const second = await add(guest, { ...once, line1: '8 Birch Road' })
  expect(await guest.call('GET', `/v1/address/${first._id}`)).toMatchObject({ status: 404 })
  expect(await add(guest, { ...oak, isKept: false })).toMatchObject({ _id: home._id, isKept: true })

  await guest.call('PATCH', `/v1/address/${second._id}`, { isKept: true })
  const third = await add(guest, once)
  app.clock.set(new Date(app.clock.now().getTime() + 2 * DAY_MS + 1))
  await app.services.addresses.deleteOld()
  const late = await withFreshToken(guest)
  expect(await late.call('GET', `/v1/address/${third._id}`)).toMatchObject({ status: 404 })
  expect(await list(late)).toEqual([
    ['7 Oak Avenue', true],
    ['8 Birch Road', false],
  ])
})

describe('the addresses of a guest who signs in', () => {
  const once = (one: object) => ({ ...one, isKept: false })
  const many = (count: number, street: string) =>
    Array.from({ length: count }, (_, i) => ({ ...elm, line1: `${i + 1} ${street}` }))

  type Row = [line1: string, isKept: boolean, isDefault: boolean]
  test.each<[string, { user: object[]; guest: object[]; merged: Row[] }]>([
    [
      'are kept, and the user’s own default stays',
      {
        user: [oak],
        guest: [elm, oak],
        merged: [
          ['7 Oak Avenue', true, true],
          ['12 Elm Street', true, false],
        ],
      },
    ],
    [
      'are kept when the user had one for a single order only',
      { user: [once(elm)], guest: [elm], merged: [['12 Elm Street', true, true]] },
    ],
    [
      'have a default when the user had none',
      {
        user: [once(oak)],
        guest: [elm],
        merged: [
          ['12 Elm Street', true, true],
          ['7 Oak Avenue', false, false],
        ],
      },
    ],
    [
      'replace the one for a single order',
      {
        user: [elm, once(oak)],
        guest: [once({ ...elm, line1: '8 Birch Road' })],
        merged: [
          ['12 Elm Street', true, true],
          ['8 Birch Road', false, false],
        ],
      },
    ],
    ['leave a kept one as it is', { user: [elm], guest: [once(elm)], merged: [['12 Elm Street', true, true]] }],
    [
      'fill the list up to its limit, for which the one for a single order does not count',
      {
        user: [...many(18, 'Elm Street'), once(oak)],
        guest: many(20, 'Birch Road'),
        merged: [
          ['1 Elm Street', true, true],
          ...[20, 1].map((n): Row => [`${n} Birch Road`, true, false]),
          ['7 Oak Avenue', false, false],
          ...Array.from({ length: 17 }, (_, i): Row => [`${18 - i} Elm Street`, true, false]),
        ],
      },
    ],
  ])('%s', async (_, { user, guest: entered, merged }) => {
    const { _id: id, email, token } = await accounts.signUpByMail(`addresses.${guest.id}@mail.test`)
    const member = shopperWith(app, { id, token: token.accessToken })
    // A second apart, for they are listed by their age.
    const addAll = async (shopper: Shopper, bodies: readonly object[]) => {
      for (const one of bodies) {
        app.clock.set(new Date(app.clock.now().getTime() + 1000))
        await add(shopper, one)
      }
    }
    await addAll(member, user)
    await addAll(guest, entered)
    await accounts.signIn(email, { token: guest.token })
    const { data } = addressesAnswer.parse((await member.call('GET', '/v1/address')).body)
    expect(data.map(({ line1, isKept, isDefault }) => [line1, isKept, isDefault])).toEqual(merged)
    expect(await list(guest)).toEqual([])
  })
})

test('a label is kept, changed alone, and set by sending the address again', async () => {
  const { _id } = await add(guest, { ...elm, label: '  Home \n' })
  const read = async () => addressAnswer.parse((await guest.call('GET', `/v1/address/${_id}`)).body).data
  expect(await read()).toMatchObject({ label: 'Home', line1: '12 Elm Street' })
  await guest.call('PATCH', `/v1/address/${_id}`, { label: 'Studio' })
  expect(await read()).toMatchObject({ ...elm, mobile: '+15035550123', label: 'Studio' })
  expect(await add(guest, elm)).toMatchObject({ _id, label: 'Studio' })
  expect(await add(guest, { ...elm, label: 'Home' })).toMatchObject({ _id, label: 'Home' })
  await guest.call('PATCH', `/v1/address/${_id}`, { label: '' })
  expect(await read()).toMatchObject({ label: '' })
})

test('changes of different fields at once all stay', async () => {
  const { _id } = await add(guest)
  const changes = [{ label: 'Home' }, { name: 'Mia C.' }, { line2: 'Floor 2' }, { mobile: '+15035550199' }]
  await Promise.all(changes.map((one) => guest.call('PATCH', `/v1/address/${_id}`, one)))
  const { body } = await guest.call('GET', `/v1/address/${_id}`)
  expect(addressAnswer.parse(body).data).toMatchObject(Object.assign({}, ...changes))
})

describe('of another user', () => {
  test.each(['GET', 'PATCH', 'DELETE'] as const)('%s answers 404 and changes nothing', async (method) => {
    const { _id } = await add(guest)
    const other = await newGuest(app)
    const body = method === 'PATCH' ? { name: 'Mallory' } : undefined
    expect(await other.call(method, `/v1/address/${_id}`, body, { language: 'es' })).toMatchObject({
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
      message: 'Esta dirección no existe.',
    })
    expect(await list(guest)).toEqual([['12 Elm Street', true]])
  })

  test('without a token it is 401', async () => {
    for (const [method, url] of [
      ['GET', '/v1/address'],
      ['POST', '/v1/address'],
    ] as const) {
      const answer = await app.app.inject({ method, url, ...(method === 'POST' && { payload: elm }) })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('bad input answers 400 and stores nothing', () => {
  test.each<[string, object, string]>([
    ['a ZIP code of letters', { zip: 'ABCDE' }, 'ADDRESS_ZIP'],
    ['a ZIP code of another state', { zip: '90046' }, 'ADDRESS_ZIP'],
    ['another country', { country: 'MX' }, 'ADDRESS_COUNTRY'],
    ['a telephone number of words', { mobile: 'none' }, 'ADDRESS_MOBILE'],
    ['an empty name', { name: '' }, 'ADDRESS_NAME'],
  ])('%s, with the field in the code and the message in the language', async (_, change, code) => {
    const answer = await guest.call('POST', '/v1/address', { ...elm, ...change }, { language: 'es' })
    expect(answer).toMatchObject({ status: 400, code })
    expect(answer.message).toMatch(/^(Introduce|Este código postal|Solo|Rellena)/)
    expect(await list(guest)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['a number for a name', { ...elm, name: 7 }],
    ['a list for a street', { ...elm, line1: ['x'] }],
    ['a long label', { ...elm, label: 'x'.repeat(31) }],
    ['a list as label', { ...elm, label: ['Home'] }],
    ['a huge street', { ...elm, line1: 'x'.repeat(10_000) }],
    ['nothing', {}],
    ['null', { ...elm, city: null }],
    ['text as default flag', { ...elm, isDefault: 'yes' }],
  ])('%s', async (_, body) => {
    expect(await guest.call('POST', '/v1/address', body)).toMatchObject({ status: 400 })
    expect(await list(guest)).toEqual([])
  })

  test('the twenty-first address is refused with a message', async () => {
    for (let i = 1; i <= 20; i++) await add(guest, { ...elm, line1: `${i} Elm Street` })
    expect(await guest.call('POST', '/v1/address', oak)).toMatchObject({ status: 409, code: 'TOO_MANY_ADDRESSES' })
  })
})
