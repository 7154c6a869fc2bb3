import { afterEach, expect, test, vi } from 'vitest'
import { providePublicConfig } from '../config'
import { readConfig } from '../server/config'
import { startDeferred } from './deferred-start'

const reportVitals = vi.fn()
const registerWorker = vi.fn()
vi.mock('../framework/always/report-vitals', () => ({ reportVitals: (url: string) => reportVitals(url) }))
vi.mock('../service-worker/register-worker', () => ({ registerWorker: () => registerWorker() }))

afterEach(() => {
  vi.unstubAllEnvs()
  reportVitals.mockClear()
  registerWorker.mockClear()
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
