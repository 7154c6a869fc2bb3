import { beforeEach, expect, it } from 'vitest'
import { updateProductGroupUrl } from './update-product-group-url'

const blocks = () => [...document.querySelectorAll('script')].map(({ textContent }) => JSON.parse(textContent ?? ''))

beforeEach(() => {
  document.head.innerHTML = [
    { '@type': 'ProductGroup', url: 'http://localhost:3000/towel-sage', hasVariant: [{ sku: 'a' }] },
    { '@type': 'BreadcrumbList', url: 'http://localhost:3000/' },
  ]
    .map((block) => `<script type="application/ld+json" data-document="">${JSON.stringify(block)}</script>`)
    .join('')
})

it('names the variant on display as the address of the group, and touches nothing else', () => {
  updateProductGroupUrl('towel-plum')
  expect(blocks()).toEqual([
    { '@type': 'ProductGroup', url: expect.stringMatching(/\/towel-plum$/), hasVariant: [{ sku: 'a' }] },
    { '@type': 'BreadcrumbList', url: 'http://localhost:3000/' },
  ])
})
