import { describe, expect, it } from 'vitest'
import { bundleItem } from './bundle-block'

describe('a bundle part', () => {
  it.each([
    ['picture and name as texts', { image: '/a.webp', unitName: 'Soap', quantity: 1 }, 'Soap', '/a.webp'],
    [
      'picture in a list, name by language',
      { image: [{ small: '/a.webp' }], unitName: { en: 'Soap', es: 'Jabón' }, quantity: 1 },
      'Jabón',
      '/a.webp',
    ],
    ['a name without that language', { image: [], unitName: { en: 'Soap' }, quantity: 2 }, 'Soap', undefined],
    ['an empty picture', { image: '', unitName: {}, quantity: 1 }, '', undefined],
  ])('reads %s', (_, part, name, image) => {
    expect(bundleItem(part, 'es')).toEqual({ name, image, quantity: part.quantity, slug: undefined })
  })
})
