import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names'

test('the sprite and the list of names match', () => {
  const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...ICON_NAMES])
})
