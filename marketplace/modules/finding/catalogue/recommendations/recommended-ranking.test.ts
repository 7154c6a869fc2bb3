import { describe, expect, test } from 'vitest'
import { type Candidate, favouriteDepartments, type KnownProduct, recommended } from './recommended-ranking.ts'

const candidate = (id: string, leafId = 'soap', storeId = id): Candidate => ({ id, leafId, groupId: 'wash', storeId })
const known = (id: string, over: Partial<KnownProduct> = {}): KnownProduct => ({
  ...candidate(id),
  departmentId: 'bath',
  weight: 1,
  ...over,
})

describe('recommended products', () => {
  test.each<[string, Candidate[], KnownProduct[], string[]]>([
    ['nothing without anything known', [candidate('a')], [], []],
    ['nothing that is known already', [candidate('a'), candidate('b')], [known('a')], ['b']],
    ['the same shelf before the same group', [candidate('a', 'brush'), candidate('b')], [known('x')], ['b', 'a']],
    [
      'the same maker before the same group',
      [candidate('a', 'brush'), candidate('b', 'comb', 'fern')],
      [known('x', { storeId: 'fern' })],
      ['b', 'a'],
    ],
    [
      'nearer to what was bought than to what was looked at',
      [candidate('a'), candidate('b', 'tea')],
      [known('x', { groupId: null }), known('y', { leafId: 'tea', groupId: null, weight: 3 })],
      ['b', 'a'],
    ],
    ['in the given order among equals', ['c', 'a', 'b'].map((id) => candidate(id)), [known('x')], ['c', 'a', 'b']],
    [
      'at most three of a shelf, so that others have a place',
      [...['a', 'b', 'c', 'd'].map((id) => candidate(id)), candidate('e', 'brush')],
      [known('x')],
      ['a', 'b', 'c', 'e'],
    ],
    [
      'at most three of a maker',
      ['a', 'b', 'c', 'd'].map((id, index) => candidate(id, `leaf-${index}`, 'fern')),
      [known('x')],
      ['a', 'b', 'c'],
    ],
  ])('%s', (_, candidates, what, expected) => {
    expect(recommended(candidates, what, 10)).toEqual(expected)
  })

  test('are limited to the requested number', () => {
    expect(recommended([candidate('a'), candidate('b')], [known('x')], 1)).toEqual(['a'])
  })
})

test('favourite departments are ordered by total weight, highest first', () => {
  const what = [
    known('a'),
    known('b', { departmentId: 'tea', weight: 3 }),
    known('c', { departmentId: 'pets' }),
    known('d'),
  ]
  expect(favouriteDepartments(what, 2)).toEqual(['tea', 'bath'])
})
