import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '@/tests/support/render'
import { BundleBlock } from './bundle-block'

const part = (unitName: string, quantity = 1) => ({ image: '', unitName, quantity, slug: unitName.toLowerCase() })

describe('the bundle block', () => {
  it('shows the first product, and all of them in a dialog', async () => {
    const { user } = render(<BundleBlock comboProducts={[part('Soap', 2), part('Wraps'), part('Brush')]} />)
    expect(screen.getByRole('heading', { name: 'Product(s) in this bundle' })).toBeTruthy()
    expect(screen.getByText('Soap')).toBeTruthy()
    expect(screen.getByText('Quantity: 2')).toBeTruthy()
    expect(screen.queryByText('Wraps')).toBeNull()

    await user.click(screen.getByRole('button', { name: '+2 more item(s)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Product(s) in this bundle' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
    expect(within(dialog).getByRole('link', { name: /Brush/ }).getAttribute('href')).toBe('/brush')
  })

  it('offers no more when there is but one product, and is absent without any', () => {
    const { unmount } = render(<BundleBlock comboProducts={[part('Soap')]} />)
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    render(<BundleBlock comboProducts={[]} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
