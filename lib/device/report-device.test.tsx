import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseConsent } from '../consent/choose-consent'
import { browserApi } from '../session/calls/browser-api'
import { writeCookie } from '../session/cookies/write-cookie'
import { reportDevice } from './report-device'

const call = vi.spyOn(browserApi, 'call')
beforeEach(() => {
  call.mockReset().mockResolvedValue({ message: '' } as never)
  writeCookie('deviceId', 'd-0123456789')
})
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

test('the kind of the device is reported once a tab, with consent to measurement, and nothing else of it', () => {
  reportDevice()
  chooseConsent(new Set(['marketing']))
  reportDevice()
  expect(call).not.toHaveBeenCalled()
  chooseConsent(new Set(['analytics']))
  reportDevice()
  reportDevice()
  const reported = { deviceId: 'd-0123456789', isMobile: false, screenSize: 3 }
  expect(call).toHaveBeenCalledExactlyOnceWith('device', reported)
})

test('nothing is reported with Global Privacy Control', () => {
  chooseConsent(new Set(['analytics']))
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  reportDevice()
  expect(call).not.toHaveBeenCalled()
})

test('a report that fails is dropped', async () => {
  chooseConsent(new Set(['analytics']))
  call.mockRejectedValue(new Error('away'))
  reportDevice()
  await Promise.resolve()
  expect(call).toHaveBeenCalledOnce()
})
