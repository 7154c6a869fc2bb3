import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { countedNetwork, isFromOwnMachine, networkOf } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('a client that has left is counted like any other, and not taken for this machine', () => {
  expect(countedNetwork(undefined)).toBe('left')
})

it.each([
  [{}, '1.1', true],
  [{}, '1.0', false],
  [{ host: 'shop.test' }, '1.1', false],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ].map((name) => [{ [name]: '127.0.0.1' }, '1.1', false] as const),
] as const)(
  'a request from here with %j on HTTP/%s counts as made on this machine: %s',
  (headers, httpVersion, isOwn) => {
    const socket = { remoteAddress: '127.0.0.1' }
    const request = { socket, headers: { host: 'localhost:4000', ...headers }, raw: { httpVersion } }
    expect(isFromOwnMachine(request as unknown as FastifyRequest)).toBe(isOwn)
  },
)
