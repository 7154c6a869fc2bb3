import { expect, test, vi } from 'vitest'
import { inDeviceZone } from './device-zone'
import { formatDate } from './format-date'

const time = Date.parse('2027-03-02T23:05:00Z')

test.each([
  ['en', 'day', '2 Mar 2027'],
  ['en', 'longDay', '2 March 2027'],
  ['ar', 'longDay', '2 مارس 2027'],
  ['en', 'month', 'March 2027'],
  ['en', 'time', '11:05 PM'],
  ['en', 'dayOfYear', '2 March'],
  ['en', 'shortDayOfYear', '2 Mar'],
  ['en', 'moment', '2 Mar 2027, 11:05 PM'],
  ['es', 'time', '11:05 p. m.'],
  ['ms', 'time', '11:05 PTG'],
  ['es', 'day', '2 mar 2027'],
  ['es', 'month', 'marzo de 2027'],
  ['ms', 'day', '2 Mac 2027'],
  ['ar', 'month', 'مارس 2027'],
  ['ar', 'time', '11:05 م'],
] as const)('%s, %s: %s', (locale, style, text) => {
  expect(formatDate(time, locale, style).replace(/\s/g, ' ')).toBe(text)
})

test('September is as short in English as the other months', () => {
  const september = Date.parse('2026-09-26T12:00:00Z')
  expect(formatDate(september, 'en', 'day')).toBe('26 Sep 2026')
  expect(formatDate(september, 'en', 'shortDayOfYear')).toBe('26 Sep')
  expect(formatDate(september, 'en', 'longDay')).toBe('26 September 2026')
})

test.each([
  ['Los Angeles', 480, '2 March 2027'],
  ['London', 0, '2 March 2027'],
  ['Kuala Lumpur', -480, '3 March 2027'],
])('the local date on a device in %s', (_, minutesBehind, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesBehind)
  expect(formatDate(inDeviceZone(time), 'en', 'longDay')).toBe(text)
  vi.restoreAllMocks()
})
