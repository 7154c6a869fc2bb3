import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost, lookupPublic } from './public-host.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.20.0.1',
  '192.168.1.1',
  '100.64.1.1',
  '0.0.0.0',
  '224.0.0.1',
])('%s is not public', (address) => expect(isPublicAddress({ address, family: 4 })).toBe(false))
test.each([
  '::1',
  '::',
  '::7f00:1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::1',
])('%s is not public', (address) => expect(isPublicAddress({ address, family: 6 })).toBe(false))
test('a name is resolved to public addresses only', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(String(error)).toContain('localhost is not a public host')
  expect(await isPublicHost('localhost')).toBe(false)
})

test('other addresses are public', () => {
  expect(isPublicAddress({ address: '142.250.1.1', family: 4 })).toBe(true)
  expect(isPublicAddress({ address: '2607:f8b0::1', family: 6 })).toBe(true)
})
