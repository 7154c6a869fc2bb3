import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names'

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')

test('the sprite and the list of names match', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...ICON_NAMES])
})

test('icons of the style sheet are those of the sprite', () => {
  const sheet = readFileSync(new URL('../../styles/icons.css', import.meta.url), 'utf8')
  const drawn = [...sheet.matchAll(/\.([a-z]+)-before::before \{\s+mask-image: url\("data:image\/svg\+xml,([^"]+)"\)/g)]
  expect(drawn.map(([, name]) => name)).toEqual(['heart', 'heartfill', 'lock', 'plus', 'star'])
  for (const [, name = '', data = ''] of drawn) {
    const [, symbol = ''] = sprite.match(new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)</symbol>`)) ?? []
    expect(decodeURIComponent(data).replaceAll("'", '"')).toContain(
      `viewBox="0 0 24 24" stroke-width="1.7">${symbol}</svg>`,
    )
  }
})
