import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '@/lib/i18n/locale'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { ShareButton } from './share-button'

const product = {
  productName: 'Castile Soap',
  storeName: 'Fern & Field',
  slug: 'castile-soap',
  image: '',
  price: { member: 1850, list: 2400, symbol: '$' },
}

afterEach(() => {
  clearCookies()
  vi.restoreAllMocks()
})

async function openDrawer(name = 'Share via', locale: Locale = 'en') {
  const { user, signInRequests } = render(
    <ShareButton product={product} specialPanel={<p>The panel of userType 12</p>} />,
    { locale },
  )
  await user.click(screen.getByRole('button', { name: catalogues[locale].share.open }))
  const drawer = await screen.findByRole('dialog', { name })
  const address = (place: RegExp) =>
    decodeURIComponent(within(drawer).getByRole('link', { name: place }).getAttribute('href') ?? '')
  return { user, drawer: within(drawer), address, signInRequests }
}

describe('the share drawer of guests and users without a membership', () => {
  test('has plain links to social networks, messages and email', async () => {
    const { drawer, address } = await openDrawer()
    expect(drawer.getByText('Castile Soap')).toBeTruthy()
    expect(address(/^Facebook/)).toContain('facebook.com')
    expect(address(/^WhatsApp/)).toContain('wa.me')
    expect(address(/^E-mail/)).toMatch(/^mailto:\?subject=Hey check this product out on Evergood&/)
  })

  test('copies the link and confirms it', async () => {
    const { user, drawer } = await openDrawer()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(drawer.getByRole('button', { name: 'Copy link' }))
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/castile-soap$/))
    expect(await drawer.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(drawer.getByText('The link has been copied.')).toBeTruthy()
  })

  test('shares the page in the language in which it is read', async () => {
    const { address } = await openDrawer('Compartir por', 'es')
    expect(address(/^Facebook/)).toMatch(/\/es\/castile-soap/)
  })

  test.each<[string, () => unknown]>([
    ['not allowed', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))],
    ['not possible', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValueOnce(undefined as never)],
  ])('selects the link when copying is %s', async (_, prevent) => {
    const { user, drawer } = await openDrawer()
    prevent()
    await user.click(drawer.getByRole('button', { name: 'Copy link' }))
    expect(await drawer.findByText(/could not be copied/)).toBeTruthy()
  })

  test("uses the device's share sheet when there is one", async () => {
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    try {
      const { user, drawer } = await openDrawer()
      await user.click(drawer.getByRole('button', { name: 'More' }))
      expect(share).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ url: expect.stringMatching(/\/castile-soap$/) }),
      )
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })

  test('tells a guest about member benefits and opens the sign-in prompt', async () => {
    const { user, drawer, signInRequests } = await openDrawer()
    await user.click(drawer.getByRole('button', { name: 'Join for free' }))
    expect(signInRequests).toHaveLength(1)
  })

  test('does not ask signed-in users to join', async () => {
    await signInAs('shopper')
    const { drawer, address } = await openDrawer()
    expect(address(/^Facebook/)).not.toContain('referral_id')
    expect(drawer.queryByRole('button', { name: 'Join for free' })).toBeNull()
  })
})

describe('the share drawer of members', () => {
  test('shares a personal link with a line of their own and shows their results', async () => {
    await signInAs('member')
    const { user, drawer, address } = await openDrawer('Share')
    expect(await drawer.findByRole('heading', { name: 'Share and earn Talents' })).toBeTruthy()
    expect(await drawer.findByRole('textbox', { name: 'Link to this product' })).toHaveProperty(
      'value',
      expect.stringMatching(/\/castile-soap\?referral_id=[a-z0-9]{10}$/),
    )
    expect(drawer.getByText('$18.50')).toBeTruthy()

    await user.type(drawer.getByRole('textbox', { name: 'Add a line' }), 'My hands forgave me.')
    expect(address(/^E-mail/)).toContain('subject=Hey check this product out on Evergood')
    expect(address(/^E-mail/)).toContain('My hands forgave me.')
    expect(address(/^WhatsApp/)).toMatch(/referral_id=[a-z0-9]{10}/)

    const figures = await drawer.findAllByRole('definition')
    // Another test may have opened the link.
    expect(figures.map((each) => each.textContent)).toEqual([expect.stringMatching(/^\d+$/), '0', '0'])
  })
})

describe('the share drawer of userType 12', () => {
  test.each<DemoAccount>(['partner', 'admin'])('%s gets the special panel instead', async (account) => {
    await signInAs(account)
    const { drawer } = await openDrawer('Share')
    expect(await drawer.findByText('The panel of userType 12')).toBeTruthy()
    expect(drawer.queryByRole('link', { name: /^Facebook/ })).toBeNull()
  })

  test('an admin who acts for a shopper gets it too', async () => {
    await signInAs('member')
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'is_superadmin_session=Amara%20Mensah; path=/'
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'userType=12; path=/'
    const { drawer } = await openDrawer('Share')
    expect(drawer.getByText('The panel of userType 12')).toBeTruthy()
  })
})
