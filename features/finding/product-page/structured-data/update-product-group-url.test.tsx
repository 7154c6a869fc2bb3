import { afterEach, beforeEach, expect, it } from 'vitest'
import { updateProductGroupUrl } from './update-product-group-url'

// The files of a worker share one document: what this test adds to its head is taken away, and nothing else.
let added: HTMLScriptElement[] = []

beforeEach(() => {
  added = [
    { '@type': 'ProductGroup', url: 'http://localhost:3000/towel-sage', hasVariant: [{ sku: 'a' }] },
    { '@type': 'BreadcrumbList', url: 'http://localhost:3000/' },
  ].map((block) => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.dataset['document'] = ''
    script.textContent = JSON.stringify(block)
    return script
  })
  document.head.append(...added)
})

afterEach(() => {
  for (const script of added) script.remove()
})

it('names the variant on display as the address of the group, and touches nothing else', () => {
  updateProductGroupUrl('towel-plum')
  expect(added.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([
    { '@type': 'ProductGroup', url: expect.stringMatching(/\/towel-plum$/), hasVariant: [{ sku: 'a' }] },
    { '@type': 'BreadcrumbList', url: 'http://localhost:3000/' },
  ])
})
