import { expect, test } from 'vitest'
import { givenRequestId, isHealthCall, loggedAddress } from './request-log.ts'
import { trustedProxies } from './trusted-proxies.ts'

const isTrusted = trustedProxies.parse('10.0.0.0/8')

test.each([
  ['8f14e45fceea167a5a36dedd4bea2543', '127.0.0.1', true],
  ['8f14e45fceea167a5a36dedd4bea2543', '10.1.2.3', true],
  ['8f14e45fceea167a5a36dedd4bea2543', '203.0.113.7', false],
  ['', '127.0.0.1', false],
  ['x'.repeat(65), '127.0.0.1', false],
  ['a"}\n{"level":60', '127.0.0.1', false],
  [['two', 'ids'], '127.0.0.1', false],
  [undefined, '127.0.0.1', false],
])('the id %j of %s is taken: %s', (id, sender, isTaken) => {
  expect(givenRequestId(id, sender, isTrusted)).toBe(isTaken ? id : undefined)
})

test.each([
  ['/health', true],
  ['/health/ready', true],
  ['/api/health?x', true],
  ['/healthy-snacks', false],
  ['/', false],
])('%s is a call of a probe: %s', (url, isProbe) => {
  expect(isHealthCall(url)).toBe(isProbe)
})

test.each([
  ['/search?q=soap&page=2', '/search?q&page'],
  ['/mail/confirm?key=secret', '/mail/confirm?key'],
  [`/fetch/common/data/${'t'.repeat(120)}/0`, '/fetch/common/data/…/0'],
  ['/lookup/zelda%40personal.test', '/lookup/…'],
  ['/a?=x&&', '/a'],
  ['/shared/xK3_9aQ-', '/shared/…'],
  [
    '/media/shop/image/upload/w_1072,f_jpg/w/AHg5cP_NbBQAyP_k/hT2k9xQ0aZs.webp',
    '/media/shop/image/upload/w_1072,f_jpg/w/…/hT2k9xQ0aZs.webp',
  ],
  ['/ar/shared/xK3_9aQ-?from=mail', '/ar/shared/…?from'],
  ['/v1/sharedList/xK3_9aQ-/', '/v1/sharedList/…/'],
  ['/shared', '/shared'],
  ['/login?zelda@personal.test', '/login?…'],
  [`/login?${'t'.repeat(120)}&page=2`, '/login?…&page'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged)
})
