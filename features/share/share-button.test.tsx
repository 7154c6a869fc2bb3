import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { ShareButton } from './share-button'

const product = { productName: 'Castile Soap', storeName: 'Olivary', slug: 'castile-soap', image: '' }

async function openDrawer() {
  const { user } = render(<ShareButton product={product} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const drawer = await screen.findByRole('dialog', { name: 'Share via' }, { timeout: 10_000 })
  return { user, drawer: within(drawer) }
}

describe('the share drawer', () => {
  test('has plain links to social networks, messages and e-mail', async () => {
    const { drawer } = await openDrawer()
    expect(drawer.getByText('Castile Soap')).toBeTruthy()
    const address = (name: RegExp) => drawer.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(address(/^Facebook/)).toContain('facebook.com')
    expect(address(/^WhatsApp/)).toContain('wa.me')
    expect(decodeURIComponent(address(/^E-mail/))).toContain('subject=Hey check this product out on Evergood')
  })

  test('copies the link and says so', async () => {
    const { user, drawer } = await openDrawer()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(drawer.getByRole('button', { name: 'Copy link' }))
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/castile-soap$/))
    expect(await drawer.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(drawer.getByText('The link has been copied.')).toBeTruthy()
  })

  test('that may not copy leaves the link selected', async () => {
    const { user, drawer } = await openDrawer()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(drawer.getByRole('button', { name: 'Copy link' }))
    expect(await drawer.findByText(/could not be copied/)).toBeTruthy()
  })
})
