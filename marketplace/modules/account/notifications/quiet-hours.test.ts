import { expect, test } from 'vitest'
import { quietTimeAt } from './quiet-hours.ts'

const night = { from: 22, to: 7 }

test.each([
  // In the evening, after midnight, and at both ends.
  ['UTC', night, '2026-01-10T21:59:59Z', undefined],
  ['UTC', night, '2026-01-10T22:00:00Z', ['2026-01-10T22:00', '2026-01-11T07:00']],
  ['UTC', night, '2026-01-11T00:00:00Z', ['2026-01-10T22:00', '2026-01-11T07:00']],
  ['UTC', night, '2026-01-11T06:59:59Z', ['2026-01-10T22:00', '2026-01-11T07:00']],
  ['UTC', night, '2026-01-11T07:00:00Z', undefined],
  // Over the end of a year, and hours that begin at midnight or are within one day.
  ['UTC', night, '2025-12-31T23:30:00Z', ['2025-12-31T22:00', '2026-01-01T07:00']],
  ['UTC', { from: 0, to: 8 }, '2026-01-10T23:59:59Z', undefined],
  ['UTC', { from: 0, to: 8 }, '2026-01-11T00:00:00Z', ['2026-01-11T00:00', '2026-01-11T08:00']],
  ['UTC', { from: 22, to: 0 }, '2026-01-10T23:59:59Z', ['2026-01-10T22:00', '2026-01-11T00:00']],
  ['UTC', { from: 13, to: 15 }, '2026-01-10T14:10:00Z', ['2026-01-10T13:00', '2026-01-10T15:00']],
  // Zones east and west, to the last ones on both sides of the date line, and with odd quarters of an hour.
  ['Asia/Kuala_Lumpur', night, '2026-01-10T14:00:00Z', ['2026-01-10T14:00', '2026-01-10T23:00']],
  ['Asia/Kuala_Lumpur', night, '2026-01-10T23:00:00Z', undefined],
  ['America/Los_Angeles', night, '2026-01-10T22:00:00Z', undefined],
  ['America/Los_Angeles', night, '2026-01-11T06:00:00Z', ['2026-01-11T06:00', '2026-01-11T15:00']],
  ['Pacific/Kiritimati', night, '2026-01-10T10:00:00Z', ['2026-01-10T08:00', '2026-01-10T17:00']],
  ['Pacific/Pago_Pago', night, '2026-01-10T10:00:00Z', ['2026-01-10T09:00', '2026-01-10T18:00']],
  ['Asia/Kathmandu', night, '2026-01-10T16:15:00Z', ['2026-01-10T16:15', '2026-01-11T01:15']],
  ['Pacific/Chatham', night, '2026-07-10T09:14:59Z', undefined],
  ['Pacific/Chatham', night, '2026-07-10T09:15:00Z', ['2026-07-10T09:15', '2026-07-10T18:15']],
  // The clock is put forward: the night is an hour shorter. Put back: an hour longer.
  ['America/New_York', night, '2026-03-08T06:30:00Z', ['2026-03-08T03:00', '2026-03-08T11:00']],
  ['America/New_York', night, '2026-11-01T05:30:00Z', ['2026-11-01T02:00', '2026-11-01T12:00']],
  ['Europe/Madrid', night, '2026-03-29T01:00:00Z', ['2026-03-28T21:00', '2026-03-29T05:00']],
  ['Europe/Madrid', night, '2026-10-25T01:00:00Z', ['2026-10-24T20:00', '2026-10-25T06:00']],
  ['Australia/Lord_Howe', night, '2026-04-04T15:30:00Z', ['2026-04-04T11:00', '2026-04-04T20:30']],
  // The quiet hours end in the hour that is left out, or in the one that comes twice.
  ['Europe/Madrid', { from: 22, to: 2 }, '2026-03-29T00:59:59Z', ['2026-03-28T21:00', '2026-03-29T01:00']],
  ['Europe/Madrid', { from: 22, to: 3 }, '2026-10-25T00:30:00Z', ['2026-10-24T20:00', '2026-10-25T02:00']],
  // A zone whose clock is put forward at midnight.
  ['Africa/Cairo', { from: 0, to: 8 }, '2026-04-23T22:00:00Z', ['2026-04-23T22:00', '2026-04-24T05:00']],
])('in %s, quiet by %o, %s is in %j', (timeZone, hours, at, quiet) => {
  const found = quietTimeAt(new Date(at), { ...hours, timeZone })
  expect(found && [found.startsAt, found.endsAt].map((each) => each.toISOString().slice(0, 16))).toEqual(quiet)
})
