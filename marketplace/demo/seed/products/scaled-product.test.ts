import { describe, expect, test } from 'vitest'
import { catalogue } from '../../content/catalogue.ts'
import { scaledProduct } from './scaled-product.ts'
import { variantRows } from './variant-rows.ts'

const models = catalogue.departments.flatMap(({ products }) => products)
const stores = catalogue.stores.map(({ slug }) => slug)
const products = Array.from({ length: 25_000 }, (_, index) => scaledProduct(models, stores, index))

describe('products for load work', () => {
  test('have unique slugs and names', () => {
    const addresses = [...models, ...products].flatMap((product) => variantRows(product).map(({ slug }) => slug))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set([...models, ...products].map(({ name }) => name)).size).toBe(models.length + products.length)
  })

  test('have a price, and a lower one for members', () => {
    const wrong = products.flatMap(variantRows).filter(({ listPrice, memberPrice, talents }) => {
      return !(talents > 0 && talents < memberPrice && memberPrice < listPrice)
    })
    expect(wrong).toEqual([])
  })

  test('are the same each time', () => {
    expect(scaledProduct(models, stores, 12_345)).toEqual(products[12_345])
  })

  test('differ in price and come from all stores', () => {
    expect(new Set(products.map(({ listPrice }) => listPrice)).size).toBeGreaterThan(100)
    expect(new Set(products.map(({ store }) => store)).size).toBe(stores.length)
  })
})
