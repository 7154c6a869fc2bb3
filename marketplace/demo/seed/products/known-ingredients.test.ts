import { expect, test } from 'vitest'
import { specParts } from '../../../modules/finding/catalogue/products/ingredients.ts'
import { catalogue, productsOf } from '../../content/catalogue.ts'

test('of nine of ten ingredients in the demo it is known where they come from', () => {
  const parts = productsOf(catalogue)
    .flatMap(({ specs }) => specs['Ingredients'] ?? [])
    .flatMap((list) => specParts('Ingredients', list, list, 'en')?.parts ?? [])
  const unknown = parts.filter(({ origin }) => !origin).map(({ name }) => name)
  expect(unknown.length, unknown.join()).toBeLessThan(parts.length / 10)
})
