import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { joinedStyles, joinedStylesAddress } from './joined-styles'

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
  test.each(['', 'nope.css', '../../package', '..%2fpackage', 'a/b', 'a+../b', 'x'.repeat(41), '+', 'a++b'])(
    '%j',
    async (names) => {
      expect(await joinedStyles(names)).toBeUndefined()
    },
  )
})

describe('the sheets of a build', () => {
  const home = process.cwd()
  const build = mkdtempSync(path.join(tmpdir(), 'build-'))
  beforeAll(() => {
    const chunks = path.join(build, '.next/static/chunks')
    mkdirSync(chunks, { recursive: true })
    writeFileSync(path.join(chunks, 'one.css'), '.a{src:url(../media/f.woff2)}\n/*# sourceMappingURL=one.css.map*/')
    writeFileSync(path.join(chunks, 'two.css'), '.b{color:red}')
    process.chdir(build)
  })
  afterAll(() => {
    process.chdir(home)
    rmSync(build, { recursive: true })
  })

  it('come as one, in the order of the address, with the places of what they load', async () => {
    expect(await joinedStyles('one+two.css')).toBe('.a{src:url(/_next/static/media/f.woff2)}\n.b{color:red}')
    expect(await joinedStyles('two+one.css')).toMatch(/^\.b/)
  })

  it('are not joined with themselves, nor with one that there is not', async () => {
    expect(await joinedStyles('one+one.css')).toBeUndefined()
    expect(await joinedStyles('one+three.css')).toBeUndefined()
  })
})
