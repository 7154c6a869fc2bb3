import { describe, expect, it, test } from 'vitest'
import { joinedStyles, joinedStylesAddress } from './page-styles'

const sheet = (name: string) => `/_next/static/chunks/${name}.css`

it('names the sheets of a page in their order', () => {
  expect(joinedStylesAddress([sheet('0a-b_c'), sheet('1~d')])).toBe('/api/styles/0a-b_c+1~d.css')
})

test.each([
  ['none', []],
  ['one from elsewhere', [sheet('0a'), 'https://cdn.example/x.css']],
  ['one with a query', [`${sheet('0a')}?dpl=1`]],
  ['one with a plus in its name', [sheet('a+b')]],
  ['more than an address should hold', Array.from({ length: 61 }, (_, at) => sheet(`s${at}`))],
])('leaves the sheets as they are: %s', (_, hrefs) => {
  expect(joinedStylesAddress(hrefs)).toBeUndefined()
})

describe('nothing else can be read under such an address', () => {
  test.each(['', 'nope.css', '../../package', '..%2fpackage', 'a/b', 'a+../b', 'x'.repeat(41), '+', 'a++b', 'a+a'])(
    '%j',
    async (names) => {
      expect(await joinedStyles(names)).toBeUndefined()
    },
  )
})
