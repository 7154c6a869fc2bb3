import { expect, test } from 'vitest'
import { kindOfButton } from './button-kind'

const onAction = () => undefined

test.each([
  ['an address with a slash', { buttonLink: '/' }, 'link'],
  ['an address with a slash, whatever the action', { buttonLink: '/cart', onAction }, 'link'],
  ['an action', { onAction }, 'action'],
  ['an action beside a bare address', { buttonLink: 'cart', onAction }, 'action'],
  ['a bare address', { buttonLink: 'cart' }, 'navigate'],
  ['neither', {}, 'none'],
] as const)('%s', (_, target, kind) => {
  expect(kindOfButton(target)).toBe(kind)
})
