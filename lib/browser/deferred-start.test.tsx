import { afterEach, expect, test, vi } from 'vitest'
import { providePublicConfig } from '../config'
import { chooseConsent } from '../consent/choose-consent'
import { readConfig } from '../server/config'
import { startDeferred } from './deferred-start'

const reportVitals = vi.fn()
const keepFocus = vi.fn()
const registerWorker = vi.fn()
const startThirdParties = vi.fn()
vi.mock('./keep-focus', () => ({ keepFocus: () => keepFocus() }))
vi.mock('../framework/always/report-vitals', () => ({ reportVitals: (url: string) => reportVitals(url) }))
vi.mock('../third-parties/start-third-parties', () => ({
  startThirdParties: (options: object) => startThirdParties(options),
}))
vi.mock('../service-worker/register-worker', () => ({ registerWorker: () => registerWorker() }))

afterEach(() => {
  vi.unstubAllEnvs()
  keepFocus.mockClear()
  reportVitals.mockClear()
  registerWorker.mockClear()
  startThirdParties.mockClear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const start = async (env: Record<string, string>, mode = 'production') => {
  vi.stubEnv('NODE_ENV', mode)
  providePublicConfig(readConfig(env).public)
  startDeferred()
  await vi.dynamicImportSettled()
}

test('web vitals are reported to the configured address', async () => {
  await start({ VITALS_URL: 'https://vitals.example/x' })
  await expect.poll(() => reportVitals).toHaveBeenCalledWith('https://vitals.example/x')
})

test('the focus of removed elements is kept near', async () => {
  await start({})
  expect(keepFocus).toHaveBeenCalledOnce()
})

test('nothing is measured without a configured address', async () => {
  await start({})
  expect(reportVitals).not.toHaveBeenCalled()
})

test('nothing is measured with Global Privacy Control', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  await start({ VITALS_URL: 'https://vitals.example/x' })
  expect(reportVitals).not.toHaveBeenCalled()
})

test('the worker is registered, except in development or when it is switched off', async () => {
  await start({})
  expect(registerWorker).toHaveBeenCalledTimes(1)
  await start({ SERVICE_WORKER: 'off' })
  await start({}, 'development')
  expect(registerWorker).toHaveBeenCalledTimes(1)
})

test('third parties are started for a visitor who has agreed to one', async () => {
  chooseConsent(new Set(['analytics']))
  await start({ GTM_ID: 'GTM-ABC' })
  await expect.poll(() => startThirdParties.mock.calls).toEqual([[{ isLate: false }]])
})

test('their code is loaded when the visitor agrees, and then they are told nothing of before', async () => {
  await start({ GTM_ID: 'GTM-ABC' })
  chooseConsent(new Set())
  await vi.dynamicImportSettled()
  expect(startThirdParties).not.toHaveBeenCalled()
  chooseConsent(new Set(['marketing']))
  chooseConsent(new Set(['analytics', 'marketing']))
  await expect.poll(() => startThirdParties.mock.calls).toEqual([[{ isLate: true }]])
})
