import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { SourceRow } from '../catalogue-import.ts'
import { catalogueLine } from '../lines/catalogue-line.ts'
import { merchantTable, merchantXml } from './merchant-feed.ts'

/** In parts of a few bytes, as a stream may come: characters and tags are cut apart. */
const streamOf = (text: string) => {
  const bytes = Buffer.from(`\uFEFF${text}`)
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7)),
    { objectMode: false },
  )
}

async function all(rows: AsyncIterable<SourceRow>) {
  const read: SourceRow[] = []
  for await (const row of rows) read.push(row)
  return read
}

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
  <title>A shop</title>
  <item>
    <g:id>MUG-1</g:id>
    <title><![CDATA[كوب <من> طين]]></title>
    <link>https://shop.example/products/clay-mug?variant=1</link>
    <description>&lt;p&gt;Thrown &amp;amp; fired.&lt;/p&gt;</description>
    <g:image_link>https://pictures.example/1.jpg</g:image_link>
    <g:additional_image_link>https://pictures.example/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://pictures.example/3.jpg</g:additional_image_link>
    <g:gtin>4006381333931</g:gtin><g:price>24.00 EUR</g:price>
    <g:sale_price>19.50 EUR</g:sale_price>
    <g:availability>in_stock</g:availability>
    <g:brand>Hill Pottery</g:brand>
    <g:product_type>Kitchen &gt; Tableware &gt; Mugs</g:product_type>
    <g:google_product_category>2169</g:google_product_category>
    <g:shipping><g:country>US</g:country><g:price>4.00 EUR</g:price></g:shipping>
    <g:shipping_weight>0.4 kg</g:shipping_weight>
  </item>
  <item><g:id>S-1</g:id><g:gtin>123</g:gtin><g:item_group_id>S</g:item_group_id><title>Shirt</title><g:color>Ink</g:color><g:price>30 USD</g:price><g:availability>out of stock</g:availability></item>
  <item><g:id>CUP</g:id><title>Cup</title><g:price>free</g:price></item>
  <item><g:id>S-2</g:id><g:item_group_id>S</g:item_group_id><title>Shirt</title><g:color>Sand</g:color><g:price>31 USD</g:price><g:availability>preorder</g:availability></item>
</channel>
</rss>`

test('the items of an XML feed become products; those of a group are variants of one', async () => {
  const [mug, cup, shirt] = await all(merchantXml(streamOf(rss)))
  expect(mug).toMatchObject({
    at: 5,
    currency: 'EUR',
    mentions: {
      store: { name: 'Hill Pottery' },
      categories: [{ name: 'Kitchen' }, { name: 'Tableware' }, { name: 'Mugs' }],
    },
    line: {
      slug: 'clay-mug',
      texts: { en: { name: 'كوب <من> طين', description: 'Thrown & fired.' } },
      variants: [{ sku: 'MUG-1', gtin: '4006381333931', listPrice: 24, memberPrice: 19.5, stock: 100 }],
      photos: [1, 2, 3].map((n) => ({ source: `https://pictures.example/${n}.jpg` })),
      specs: [['Weight', '0.4 kg']],
    },
  })
  expect(cup).toEqual({ at: 23, problems: [{ at: 23, column: 'price', message: "'free' is no amount" }] })
  expect(shirt).toMatchObject({
    at: 22,
    line: {
      slug: 'shirt',
      attributes: [{ name: 'Color', options: [{ value: 'Ink' }, { value: 'Sand' }] }],
      variants: [
        { sku: 'S-1', slug: 'shirt', options: ['Ink'], stock: 0 },
        { sku: 'S-2', slug: 'shirt-sand', options: ['Sand'], listPrice: 31 },
      ],
      allowOrderOutOfStock: true,
    },
  })
  for (const row of [mug, shirt]) expect(catalogueLine.safeParse(row?.line).error).toBeUndefined()
})

test('an Atom feed is read too, and a document has no entities of its own', async () => {
  const atom = (title: string, prolog = '') => `${prolog}<feed xmlns="http://www.w3.org/2005/Atom">
<entry><id>A</id><title>${title}</title><link href="https://shop.example/p/blue-jug.html"/><price>5 USD</price></entry></feed>`
  expect(await all(merchantXml(streamOf(atom('Jug'))))).toMatchObject([{ line: { slug: 'blue-jug' } }])
  const hostile = atom('&file;', '<!DOCTYPE feed [<!ENTITY file SYSTEM "file:///etc/passwd">]>')
  expect(await all(merchantXml(streamOf(hostile)))).toMatchObject([{ line: { texts: { en: { name: '&file;' } } } }])
  await expect(all(merchantXml(streamOf(atom('Jug</tilte>'))))).rejects.toThrow('The feed is no XML: see line 2')
})

test('ampersands that are not escaped are read as they are, and escaped twice as one', async () => {
  const [tea] = await all(
    merchantXml(
      streamOf(`<rss><channel><item><g:id>T & C</g:id><title>Tea &amp;amp; Cup</title>
        <link>https://shop.example/p?color=red&size=8</link><brand>T&C</brand><g:material>&made;</g:material><price>5.00  USD</price>
        <product_type><![CDATA[Food &amp; Drink>Tea &amp; Coffee]]></product_type>
        <image_link>https://p.example/a.jpg?w=1&h=2</image_link><image_link>https://p.example/b.jpg</image_link>
        <additional_image_link/></item></channel></rss>`),
    ),
  )
  expect(tea).toMatchObject({
    mentions: { store: { name: 'T&C' }, categories: [{ name: 'Food & Drink' }, { name: 'Tea & Coffee' }, {}] },
    line: {
      slug: 'tea-and-cup',
      texts: { en: { name: 'Tea & Cup' } },
      variants: [{ sku: 'T & C', listPrice: 5 }],
      specs: [['Material', '&made;']],
      photos: [{ source: 'https://p.example/a.jpg?w=1&h=2' }, { source: 'https://p.example/b.jpg' }],
    },
  })
})

/** The rows of a feed with commas. */
const table = (...rows: readonly string[]) =>
  merchantTable(streamOf(['id,title,price,color,size,material,item_group_id,link', ...rows].join('\n')), ',')

test('a group is called what its items are called without their options, of which it has those that differ', async () => {
  const [coat, dress, cap] = await all(
    table(
      'c1,"Hill Coat — Navy, Size M",90,Navy,M,wool,coat,https://shop.example/p/hill-coat-navy-m.html',
      'c2,"Hill Coat — Navy, Size L",90,Navy,L,wool,coat,',
      'd1,"Dress in Red (8)",50,Red,8,silk,dress,',
      'd2,"Dress in Blue (8)",50,Blue,8,,dress,',
      'h1,Cap - One Size,20,Sand,One Size,wool,cap,',
    ),
  )
  expect(coat?.line).toMatchObject({
    slug: 'hill-coat-navy-m',
    texts: { en: { name: 'Hill Coat' } },
    attributes: [
      { name: 'Color', options: [{ value: 'Navy' }] },
      { name: 'Size', options: [{ value: 'M' }, { value: 'L' }] },
    ],
    specs: [['Material', 'wool']],
  })
  expect(dress?.line).toMatchObject({
    texts: { en: { name: 'Dress' } },
    attributes: [{ name: 'Color' }, { name: 'Size' }, { options: [{ value: 'silk' }, { value: 'Standard' }] }],
  })
  // A group of one item has no choice: its page says what it is.
  expect(cap?.line).toMatchObject({
    texts: { en: { name: 'Cap - One Size' } },
    attributes: [],
    specs: [
      ['Color', 'Sand'],
      ['Size', 'One Size'],
      ['Material', 'wool'],
    ],
  })
  for (const row of [coat, dress, cap]) expect(catalogueLine.safeParse(row?.line).error).toBeUndefined()
})

test('items of a group without attributes are told apart by their titles, else by their ids', async () => {
  const [attar, soap] = await all(
    table(
      'a1,Rose Attar - 50ml | Hill,6,,,,attar,',
      'a2,Rose Attar - 100ml | Hill,11,,,,attar,',
      's1,Soap,3,,,,soap,',
      's2,Soap,4,,,,soap,',
    ),
  )
  expect(attar?.line).toMatchObject({
    texts: { en: { name: 'Rose Attar | Hill' } },
    attributes: [{ name: 'Variant', options: [{ value: '50ml' }, { value: '100ml' }] }],
    variants: [{ options: ['50ml'] }, { options: ['100ml'], slug: 'rose-attar-hill-100ml' }],
  })
  expect(soap?.line).toMatchObject({
    texts: { en: { name: 'Soap' } },
    attributes: [{ name: 'Variant', options: [{ value: 's1' }, { value: 's2' }] }],
  })
})

test("the address of a page is its slug also where it has letters of other scripts, which each product's own digest stands for", async () => {
  const rows = await all(
    table(
      `1,كوب,9,,,,,https://shop.example/p/${encodeURIComponent('كوب-100')}.html`,
      '2,صحن,9,,,,,https://shop.example/p/صحن-100',
      '3,Jug,9,,,,,https://shop.example/p/100%-jug',
    ),
  )
  const slugs = rows.map(({ line }) => String(Reflect.get(Object(line), 'slug')))
  expect(slugs).toEqual([
    expect.stringMatching(/^100-[0-9a-f]{6}$/),
    expect.stringMatching(/^100-[0-9a-f]{6}$/),
    '100-jug',
  ])
  expect(new Set(slugs).size).toBe(3)
})

test('an address whose page is that of all products gives no slug', async () => {
  const rows = await all(
    table(
      '1,Blue Jug,9,,,,,https://shop.example/product?id=1',
      '2,Red Jug,9,,,,,https://shop.example/shop.html#red-jug',
      '3,Red Mug,9,,,,,https://shop.example/p/the-mug?variant=3',
      '4,Red Mug,9,,,,,https://shop.example/4711',
    ),
  )
  const slugs = rows.map(({ line }) => Reflect.get(Object(line), 'slug'))
  expect(slugs).toEqual(['blue-jug', 'red-jug', 'the-mug', '4711'])
})

test('lines above the names of the columns are skipped, and a table without prices is refused', async () => {
  const shop = merchantTable(
    streamOf(
      '"# Required | the ""id"", of\neach item",# Required\nid,title,price, availability\n1,Mug,5 USD, in stock\n',
    ),
    ',',
  )
  expect(await all(shop)).toMatchObject([{ at: 4, line: { variants: [{ stock: 100 }] } }])
  const dull = merchantTable(streamOf('id,title\n1,Mug\n'), ',')
  await expect(all(dull)).rejects.toThrow("The table has no column for the price, such as 'price': see line 1.")
})

test('a feed with tabs is read, with quotes as they are and several pictures in a field', async () => {
  const rows = [
    ['id', 'title', 'price', 'availability', 'image_link', 'additional_image_link', 'google_product_category', 'link'],
    [
      '1',
      '12" plate',
      '9.90',
      'in_stock',
      'https://p.example/a.jpg',
      'https://p.example/b,1.jpg,https://p.example/c.jpg',
      'Home > Plates',
      '',
    ],
    ['2', '12" plate', '9.90', 'out_of_stock', '', '', '', ''],
  ]
  const [first, second] = await all(merchantTable(streamOf(rows.map((fields) => fields.join('\t')).join('\r\n')), '\t'))
  expect(first).toMatchObject({
    at: 2,
    line: {
      slug: '12-plate',
      photos: ['a', 'b,1', 'c'].map((name) => ({ source: `https://p.example/${name}.jpg` })),
    },
    mentions: { categories: [{ name: 'Home' }, { name: 'Plates' }, { name: 'Plates' }] },
  })
  expect(second).toMatchObject({ at: 3, line: { slug: '12-plate-2', variants: [{ stock: 0 }] } })
})
