import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names'

test('every name has its drawing in the sprite, and every drawing its name', () => {
  const sprite = readFileSync(new URL('../public/icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...ICON_NAMES])
})
