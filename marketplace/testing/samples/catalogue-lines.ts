import type { z } from 'zod'
import type { catalogueLine } from '../../modules/finding/catalogue/import/lines/catalogue-line.ts'
import type { WrittenProduct } from '../../modules/finding/catalogue/import/lines/product-line.ts'

/** A small catalogue as lines of a file: three levels of categories, a store, and products that tests change. */

export const sampleShop: readonly z.input<typeof catalogueLine>[] = [
  { kind: 'category', slug: 'kitchen', name: { en: 'Kitchen', ar: 'المطبخ' } },
  {
    kind: 'category',
    slug: 'tableware',
    parent: 'kitchen',
    name: { en: 'Tableware' },
    googleCategory: 'Home & Garden > Kitchen & Dining > Tableware',
  },
  { kind: 'category', slug: 'mugs', parent: 'tableware', name: { en: 'Mugs' } },
  { kind: 'store', slug: 'hill-pottery', name: 'Hill Pottery', department: 'kitchen', freeShippingFrom: 40 },
]

export const mug = (changes: Partial<WrittenProduct> = {}): WrittenProduct => ({
  kind: 'product',
  slug: 'stoneware-mug',
  store: 'hill-pottery',
  category: 'mugs',
  texts: { en: { name: 'Stoneware Mug', description: 'Thrown by hand.', highlights: ['Holds 300 ml'] } },
  attributes: [{ name: 'Color', options: [{ value: 'Oat', color: '#d8c9ae' }, { value: 'Slate' }] }],
  variants: [
    {
      slug: 'stoneware-mug',
      sku: 'MUG-OAT',
      gtin: '4006381333931',
      options: ['Oat'],
      listPrice: 24,
      memberPrice: 19.5,
      stock: 12,
    },
    { slug: 'stoneware-mug-slate', sku: 'MUG-SLA', options: ['Slate'], listPrice: 24, memberPrice: 19.5, stock: 3 },
  ],
  ...changes,
})

/** A product without options. */
export const plainProduct = (slug: string, changes: Partial<WrittenProduct> = {}): WrittenProduct => ({
  ...mug(),
  slug,
  texts: { en: { name: slug, description: '', highlights: [] } },
  attributes: [],
  variants: [{ slug, listPrice: 10, memberPrice: 8, stock: 5 }],
  ...changes,
})
