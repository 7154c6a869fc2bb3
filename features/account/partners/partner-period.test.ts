import { expect, test } from 'vitest'
import { daysBefore, daysOf, growth, linksCsv, type Period } from './partner-period'

const NOW = Date.UTC(2026, 2, 5, 23, 59)

test.each<[Period, { from?: string; to?: string }, object]>([
  ['week', {}, { from: '2026-02-27', to: '2026-03-05' }],
  ['month', {}, { from: '2026-02-04', to: '2026-03-05' }],
  ['all', { from: '2026-01-01' }, {}],
  ['custom', { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['custom', { from: '2026-01-31', to: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['custom', { from: '', to: '2026-01-31' }, { from: undefined, to: '2026-01-31' }],
])('%s with %j is %j', (period, customDays, days) => {
  expect(daysOf(period, customDays, NOW)).toEqual(days)
})

test.each<[object, object | undefined]>([
  [
    { from: '2026-02-27', to: '2026-03-05' },
    { from: '2026-02-20', to: '2026-02-26' },
  ],
  [
    { from: '2026-03-05', to: '2026-03-05' },
    { from: '2026-03-04', to: '2026-03-04' },
  ],
  [{}, undefined],
  [{ from: undefined, to: '2026-01-31' }, undefined],
])('before %j are %j', (days, before) => {
  expect(daysBefore(days)).toEqual(before)
})

test.each([
  [112, 100, 12],
  [88, 100, -12],
  [0, 3, -100],
  [5, 5, 0],
  [5, 0, undefined],
  [5, undefined, undefined],
])('%i after %s is a growth of %s %%', (now, before, percent) => {
  expect(growth(now, before)).toBe(percent)
})

test('the table for spreadsheets quotes what needs it, and runs no formula', () => {
  const link = { _id: 'l1', slug: 'soap', clicks: 200, orders: 10, commission: 1234, createdAt: NOW / 1000 }
  const links = [
    { ...link, linkid: 'a-1', label: 'News, "March"' },
    { ...link, linkid: 'a-2', label: '=HYPERLINK("x")', clicks: 0, orders: 0, commission: 0 },
  ]
  expect(
    linksCsv(links, ['Label', 'Link', 'Product', 'Clicks', 'Orders', 'Rate', 'Commission', 'Made']).split('\r\n'),
  ).toEqual([
    'Label,Link,Product,Clicks,Orders,Rate,Commission,Made',
    '"News, ""March""",a-1,soap,200,10,5,12.34,2026-03-05',
    `"'=HYPERLINK(""x"")",a-2,soap,0,0,,0.00,2026-03-05`,
    '',
  ])
})
