import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { assembleProduct } from '../loading/assemble-product'
import { ProductInformation } from './product-information'

/** Renders the information of a seeded product. */
async function showInformation(slug: string) {
  const { productData } = await browserApi.call('productBySlug', { slug })
  return render(<ProductInformation product={assembleProduct(productData, undefined, 'en')} />)
}

/** The value of a specification. */
const specification = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement

test('each ingredient says in one line where it comes from and what it does', async () => {
  const { user } = await showInformation('magnesium-sleep-balm')
  const entries = within(specification('Ingredients')).getAllByRole('listitem')
  expect(entries.map((entry) => [entry.querySelector('bdi')?.textContent, entry.dataset['origin']])).toEqual([
    ['Shea butter', 'plant'],
    ['magnesium chloride', 'mineral'],
    ['beeswax', 'animal'],
    ['aloe', 'plant'],
    ['essential oils', 'plant'],
  ])
  const line = screen.getByText('From an animal. It gives a firm body and keeps water out.')
  expect(line).toHaveProperty('open', false)
  await user.click(screen.getByText('beeswax'))
  expect(line).toHaveProperty('open', true)
})

test('what was left out is a list too, without origins', async () => {
  await showInformation('oat-cloud-cleansing-milk')
  const entries = within(specification('Free from')).getAllByRole('listitem')
  expect(entries.map(({ textContent, dataset }) => [textContent, dataset['origin']])).toEqual([
    ['Fragrance', undefined],
    ['sulfates', undefined],
    ['alcohol', undefined],
  ])
})

test('other specifications stay a text', async () => {
  await showInformation('magnesium-sleep-balm')
  expect(specification('Scent').textContent).toBe('Lavender, cedar, vetiver')
})
