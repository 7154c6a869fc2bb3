import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attributionForCart } from '../attribution/attribution'
import { providePublicConfig, publicConfig } from '../config'
import { browserPlace } from '../session/visitor-place'
import { chooseConsent } from './choose-consent'
import { addressIn, knownNetworkAddress, networkAddress } from './network-address'

const working = publicConfig()
let service: Server
let serviceResponse = ''
let questions = 0

beforeEach(async () => {
  serviceResponse = '{"ip":"203.0.113.9"}'
  questions = 0
  service = createServer((_, response) => {
    questions += 1
    if (!serviceResponse) response.statusCode = 503
    response.end(serviceResponse)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  setUpLookUp(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
})

afterEach(async () => {
  // Taking the consent back makes the page forget.
  chooseConsent(new Set())
  providePublicConfig(working)
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

function setUpLookUp(ipLookupUrl: string): void {
  providePublicConfig({ ...working, thirdParty: { ...working.thirdParty, ipLookupUrl } })
}

const agree = () => chooseConsent(new Set(['analytics']))

describe('the visitor’s public address', () => {
  test('is not looked up without consent', async () => {
    chooseConsent(new Set(['marketing']))
    expect(await networkAddress()).toBe('')
    expect(questions).toBe(0)
  })

  test('is not looked up where no service is set up', async () => {
    setUpLookUp('')
    agree()
    expect(await networkAddress()).toBe('')
    expect(questions).toBe(0)
  })

  test('is looked up once, kept for the session, and is sent with writes to the wishlist, reviews and carts', async () => {
    agree()
    expect(await Promise.all([networkAddress(), networkAddress()])).toEqual(['203.0.113.9', '203.0.113.9'])
    expect(await networkAddress()).toBe('203.0.113.9')
    expect(questions).toBe(1)
    expect(Object.values(sessionStorage)).toContain('203.0.113.9')
    expect(browserPlace().ipAddress).toBe('203.0.113.9')
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'linkid=nl-0326; path=/'
    expect(attributionForCart().attributionLinkData?.['ip_address']).toBe('203.0.113.9')
  })

  test('is forgotten when they no longer agree', async () => {
    agree()
    await networkAddress()
    await waitFor(() => expect(knownNetworkAddress()).toBe('203.0.113.9'))
    chooseConsent(new Set())
    expect(knownNetworkAddress()).toBe('')
    expect(Object.values(sessionStorage)).not.toContain('203.0.113.9')
  })

  test('is not stored when consent is withdrawn while it is loading', async () => {
    agree()
    const onItsWay = networkAddress()
    chooseConsent(new Set())
    expect(await onItsWay).toBe('')
    expect(Object.values(sessionStorage)).not.toContain('203.0.113.9')
  })

  test('is unknown when the service fails, which is asked once a page', async () => {
    serviceResponse = ''
    agree()
    expect([await networkAddress(), await networkAddress()]).toEqual(['', ''])
    expect(questions).toBe(1)
    expect(browserPlace().ipAddress).toBe('')
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9\n', '203.0.113.9'],
  ['{"ip":"2001:db8::1"}', '2001:db8::1'],
  ['<html>', ''],
  ['{"ip":"<script>"}', ''],
  ['{"ip":7}', ''],
  ['null', ''],
  ['', ''],
  ['x'.repeat(10_000), ''],
])('an answer of %j gives the address %j', (text, address) => {
  expect(addressIn(text)).toBe(address)
})
