import { expect, it } from 'vitest'
import type { Tracking } from '@/contract/buying/tracking'
import { firstName, stepRows } from './step-rows'
import { parcel } from './testing/parcel'

const shown = (tracking: Tracking) =>
  stepRows(tracking).map(({ key, status, person, at, isAbout }) =>
    [key, status, person, at && new Date(at * 1000).toISOString().slice(11, 16), isAbout && 'about']
      .filter(Boolean)
      .join(' '),
  )

it.each<[Tracking['state'], string[]]>([
  ['placed', ['placed now 19:41', 'toPack toCome', 'toPickUp toCome', 'delivered toCome']],
  ['accepted', ['placed done 19:41', 'accepted now 19:46', 'toPickUp toCome', 'delivered toCome']],
  ['packing', ['placed done 19:41', 'packing now Rosa 19:56', 'toPickUp toCome', 'delivered toCome']],
  ['packed', ['placed done 19:41', 'packed done Rosa 20:11', 'waiting now', 'delivered toCome']],
  [
    'onTheWay',
    [
      'placed done 19:41',
      'packed done Rosa 20:11',
      'pickedUp done 20:26',
      'onTheWay now',
      'delivered toCome 20:51 about',
    ],
  ],
  ['delivered', ['placed done 19:41', 'packed done Rosa 20:11', 'pickedUp done 20:26', 'delivered done 20:51']],
])('the steps of a parcel that is %s', (state, rows) => {
  expect(shown(parcel({ state }))).toEqual(rows)
})

it('a cancelled parcel ends with that, after what was done', () => {
  const steps: Tracking['steps'] = [
    { state: 'placed', at: 1_773_603_660 },
    { state: 'cancelled', at: 1_773_603_900 },
  ]
  expect(shown({ ...parcel({ state: 'cancelled' }), steps })).toEqual(['placed done 19:41', 'cancelled now 19:45'])
})

it('without a picker and an estimate, the steps have no name and no time', () => {
  const { picker: _, eta: __, ...rest } = parcel({ state: 'packed' })
  const steps = rest.steps.map(({ state, at }) => ({ state, ...(at !== undefined && { at }) }))
  expect(shown({ ...rest, steps })).toEqual([
    'placed done 19:41',
    'packed done 20:11',
    'waiting now',
    'delivered toCome',
  ])
})

it.each([
  ['Malik K.', 'Malik'],
  [' Ana Maria ', 'Ana'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first)
})
