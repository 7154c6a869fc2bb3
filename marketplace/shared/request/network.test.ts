import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { clientAddress, networkOf, widerNetworks } from '../../../contract/servers/network.ts'
import { trustedProxies, trustsOwnMachine } from '../../../contract/servers/trusted-proxies.ts'
import { countedNetwork, isFromOwnMachine } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4000', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:4000', '203.0.113.9'],
  ['[2001:db8:1:2::6]:4000', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each(['127.0.0.1', '127.0.0.1:4000', '::1', '[::1]:4000', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])(
  '%s is this machine',
  (address) => {
    expect(countedNetwork(address, trustedProxies.parse(''))).toBeUndefined()
  },
)

it('networks of one customer of a provider count together, with a larger allowance', () => {
  expect(widerNetworks('2001:db8:1:2')).toEqual([
    { network: '2001:db8:1:000/56', allowance: 4 },
    { network: '2001:db8:1::/48', allowance: 16 },
  ])
  expect(widerNetworks('2001:db8:1:ab01')).toEqual(widerNetworks('2001:db8:1:abff'))
  for (const network of ['203.0.113.9', 'left', 'noor@mail.test']) expect(widerNetworks(network)).toEqual([])
})

it.each([
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['10.0.0.1, 203.0.113.9:4000', '::1', '203.0.113.9:4000'],
  ['203.0.113.9', '198.51.100.7', '198.51.100.7'],
  [undefined, '127.0.0.1', '127.0.0.1'],
])('a request with the forwarded addresses %s from %s has the client %s', (forwarded, socket, client) => {
  expect(clientAddress(forwarded, socket, trustsOwnMachine)).toBe(client)
})

it.each([
  ['10.1.2.3', true],
  ['10.1.2.3:4711', true],
  ['::ffff:10.1.2.3', true],
  ['11.0.0.1', false],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:1::9', true],
  ['[2001:db8:1::9]:443', true],
  ['2001:db8:2::9', false],
  ['a01:203::', false],
  ['127.0.0.1', true],
  ['::1', true],
  ['unknown', false],
])('of the proxies 10.0.0.0/8, 172.16.0.0/12, 198.51.100.7 and 2001:db8:1::/48, %s is one: %s', (address, isOne) => {
  const isTrusted = trustedProxies.parse('10.0.0.0/8, 172.16.0.0/12,198.51.100.7, 2001:DB8:1::/48')
  expect(isTrusted(address)).toBe(isOne)
})

it.each([
  ['198.51.100.9, 203.0.113.9, 10.0.0.2', '10.0.0.5', '203.0.113.9'],
  ['203.0.113.9', '192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '10.0.0.5', '192.0.2.1'],
])(
  'behind the proxies 10.0.0.0/8, the forwarded addresses %s from %s have the client %s',
  (forwarded, socket, client) => {
    expect(clientAddress(forwarded, socket, trustedProxies.parse('10.0.0.0/8'))).toBe(client)
  },
)

it.each([
  '10.0.0.0/33',
  '10.0.0',
  'proxy.test',
  '2001:db8::/129',
  '2001:db8',
  '10.0.0.256',
  '10.0.0.1:80',
  '10.0.0.0/8 ::1',
])('%s is no list of proxies', (list) => {
  expect(trustedProxies.safeParse(list).success).toBe(false)
})

it('a client that has left is counted like any other, and not taken for this machine', () => {
  expect(countedNetwork(undefined, trustsOwnMachine)).toBe('left')
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
