import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '@/tests/support/render'
import { assembleProduct } from '../loading/assemble-product'
import { sampleProduct } from '../testing/product-samples'
import { AboutItem } from './about-item'
import { ProductInformation } from './product-information'

/** English texts of a product on a page in another language. */
it.each([
  ['ar', 'A towel of washed linen.', { lang: 'en', dir: 'ltr' }],
  ['ar', 'Woven in Portugal', { lang: 'en', dir: 'ltr' }],
  ['es', 'Woven in Portugal', { lang: 'en', dir: 'ltr' }],
  ['es', 'Se seca rápido', { lang: null, dir: null }],
  ['en', 'Woven in Portugal', { lang: null, dir: null }],
] as const)('in %s, "%s" has the attributes %j', (locale, text, expected) => {
  const product = assembleProduct(sampleProduct(), undefined, locale)
  render(
    <>
      <AboutItem highlight={product.highlight} />
      <ProductInformation product={product} />
    </>,
    { locale },
  )
  const element = screen.getByText(text)
  expect({ lang: element.getAttribute('lang'), dir: element.getAttribute('dir') }).toEqual(expected)
})
