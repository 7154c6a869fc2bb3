import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

it('is looked up without a formatter, which is slow, where the browser knows Temporal', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Madrid' } })
  const formatter = vi.spyOn(Intl, 'DateTimeFormat')
  const { deviceZone } = await import('./device-zone')
  expect(deviceZone()).toBe('Europe/Madrid')
  expect(formatter).not.toHaveBeenCalled()
})

it('is that of a formatter elsewhere', async () => {
  vi.stubGlobal('Temporal', undefined)
  const { deviceZone } = await import('./device-zone')
  expect(deviceZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})
