import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { ComparisonPage } from './comparison-page'
import { loadComparison } from './load-comparison'

async function load(products: string) {
  const search = new URLSearchParams({ products })
  const result = await loadComparison({ api: browserApi, search } as Parameters<typeof loadComparison>[0])
  return result.kind === 'page' ? result.props.products : expect.fail('no page')
}

describe('a comparison', () => {
  test('shows products side by side at their prices, and what each says; one of them can be removed or added', async () => {
    const { user, added } = render(
      <ComparisonPage products={await load('wool-dryer-balls,no-such-product,linen-bath-towel')} />,
    )
    const table = within(screen.getByRole('table', { name: 'Compare products' }))
    const columns = table.getAllByRole('columnheader')
    expect(columns).toHaveLength(2)
    expect(columns[0]?.textContent).toMatch(/Dryer Balls.*\$24\.00/)
    const material = table.getByRole('rowheader', { name: 'Material' }).closest('tbody')
    expect(material?.querySelectorAll('td')).toHaveLength(2)
    expect(table.getByRole('link', { name: /^Remove .*Towel.* from the comparison$/ }).getAttribute('href')).toBe(
      '/compare?products=wool-dryer-balls',
    )
    await user.click(table.getByRole('button', { name: /Dryer Balls to cart$/ }))
    await expect.poll(() => added).toHaveLength(1)
  })

  test('leads to the page of a product whose deal has not begun, as every card does', async () => {
    render(<ComparisonPage products={await load('copper-water-bottle,zero-waste-starter-kit')} />)
    expect(screen.queryByRole('button', { name: /Water Bottle.* to cart$/ })).toBeNull()
    expect(screen.getByText('Bundle')).toBeTruthy()
  })

  test('of nothing leads on', async () => {
    render(<ComparisonPage products={await load('no-such-product')} />)
    expect(screen.getByRole('heading', { name: 'Nothing to compare' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/product-list')
  })
})
