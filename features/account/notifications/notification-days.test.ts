import { afterEach, expect, test, vi } from 'vitest'
import { inDeviceZone } from '@/lib/time/device-zone'
import { byDay, dayOf, notificationTime } from './notification-days'

const at = (text: string) => Date.parse(`${text}Z`)
const now = at('2027-03-20T09:30:00')
afterEach(() => vi.restoreAllMocks())

test.each([
  ['a moment ago', '2027-03-20T09:29:59', 'today'],
  ['by a clock that is ahead', '2027-03-20T09:40:00', 'today'],
  ['at midnight', '2027-03-20T00:00:00', 'today'],
  ['before midnight', '2027-03-19T23:59:59', 'yesterday'],
  ['two days ago', '2027-03-18T23:59:59', 'earlier'],
  ['a year ago', '2026-03-20T09:30:00', 'earlier'],
])('%s', (_, time, day) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  expect(dayOf(at(time), now, inDeviceZone)).toBe(day)
})

test('the day is that of the device', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600)
  expect(dayOf(at('2027-03-20T09:59:00'), at('2027-03-20T10:01:00'), inDeviceZone)).toBe('yesterday')
})

test.each([
  ['2027-03-20T09:18:00', '12 minutes ago'],
  ['2027-03-20T07:05:00', '7:05 AM'],
  ['2027-03-19T19:42:00', '7:42 PM'],
  ['2027-03-18T19:42:00', '18 Mar 2027'],
])('%s is written %s', (time, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  expect(notificationTime(at(time), now, 'en', inDeviceZone)).toBe(text)
})

test('days without notifications are left out', () => {
  const notificationAt = (time: string) => ({ at: at(time) / 1000 }) as never
  expect(
    byDay(
      [
        notificationAt('2027-03-20T09:00:00'),
        notificationAt('2027-03-01T09:00:00'),
        notificationAt('2027-02-01T09:00:00'),
      ],
      now,
      inDeviceZone,
    ).map(([day, all]) => [day, all.length]),
  ).toEqual([
    ['today', 1],
    ['earlier', 2],
  ])
})
