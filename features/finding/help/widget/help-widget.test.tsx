import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { chooseConsent } from '@/lib/consent/choose-consent'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { HelpLauncher } from '../help-launcher'

const working = publicConfig()
afterEach(() => {
  chooseConsent(new Set())
  providePublicConfig(working)
})

const scroll = () => window.dispatchEvent(new Event('scroll'))
const button = () => screen.findByRole('button', { name: 'Help' })
function show(pathname = '/') {
  const { Router } = fakeRouter({ pathname, asPath: pathname })
  return render(
    <Router>
      <HelpLauncher />
    </Router>,
  )
}
async function openPanel() {
  const { user } = show()
  scroll()
  await user.click(await button())
  return { user, panel: within(await screen.findByRole('region', { name: 'How can we help?' })) }
}

describe('the help widget', () => {
  test('loads at the first scroll', async () => {
    show()
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('button')).toBeNull()
    scroll()
    expect(await button()).toBeTruthy()
  })

  test.each([
    ...['/checkout', '/shipping-address', '/secure-checkout', '/confirm-order'],
    ...['/order-mobile', '/order-mobile/[orderId]'],
  ])('is not on %s', async (path) => {
    const other = show('/faq')
    scroll()
    await button()
    other.unmount()
    show(path)
    scroll()
    // Its code has loaded before, so it would be there at once.
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('gives way to a support chat that the visitor agreed to, and not before', async () => {
    providePublicConfig({ ...working, thirdParty: { ...working.thirdParty, supportChatId: '1' } })
    show()
    scroll()
    await button()
    chooseConsent(new Set(['preferences']))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('finds answers by words, opens one, and goes back', async () => {
    const { user, panel } = await openPanel()
    await user.type(panel.getByRole('searchbox', { name: 'Search the answers' }), 'refund')
    const found = await panel.findByText(/^\d+ answers?$/)
    expect(found.textContent).not.toBe('0 answers')
    const [first] = within(panel.getByRole('list')).getAllByRole('button')
    const question = first?.textContent ?? ''
    await user.click(first as HTMLElement)
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: question }))
    await user.click(panel.getByRole('button', { name: 'Back' }))
    expect(panel.getByRole('searchbox')).toHaveProperty('value', 'refund')
    await user.click(panel.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'How can we help?' }))
  })

  test('offers a guest e-mail only', async () => {
    const guest = await openPanel()
    expect(guest.panel.getByRole('button', { name: 'E-mail' })).toBeTruthy()
    expect(guest.panel.queryByRole('link', { name: 'Chat' })).toBeNull()
    expect(guest.panel.queryByRole('link', { name: 'Track' })).toBeNull()
  })

  test('shows a member the order on its way, and chat', async () => {
    await signInAs('member')
    const { panel } = await openPanel()
    expect((await panel.findByRole('link', { name: 'Chat' })).getAttribute('href')).toBe('/profile/messages')
    expect((await panel.findByRole('link', { name: 'Track' })).getAttribute('href')).toMatch(/^\/profile\/orders\/./)
  })

  test('asks whether an answer helped, once', async () => {
    const { user, panel } = await openPanel()
    await user.type(panel.getByRole('searchbox'), 'refund')
    await panel.findByText(/^\d+ answers?$/)
    await user.click(within(panel.getByRole('list')).getAllByRole('button')[0] as HTMLElement)
    expect(panel.getByText('Did this help?')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'No' }))
    expect(panel.getByText('We are sorry. Write to us, and we will help.')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Yes' })).toBeNull()
  })

  test('writes to support: names what is wrong at its field, tells the number, and copies the text', async () => {
    const { user, panel } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'E-mail' }))
    const email = panel.getByRole('textbox', { name: /^Your e-mail/ })
    const message = panel.getByRole('textbox', { name: /^Message/ })
    await user.type(email, 'noor@kassem')
    await user.click(panel.getByRole('button', { name: /^Send/ }))
    expect(document.activeElement).toBe(message)
    await user.type(message, 'Where is my parcel?')
    await user.click(panel.getByRole('button', { name: /^Send/ }))
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(email)
    await user.type(email, '.test')
    await user.click(panel.getByRole('button', { name: /^Send/ }))
    const sent = await panel.findByRole('heading', { name: /^Sent, number .*H-\d{8}/ })
    expect(document.activeElement).toBe(sent)
    await user.click(panel.getByRole('button', { name: 'Copy what I wrote' }))
    expect(await panel.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toMatch(/^H-\d{8}\n\nWhere is my parcel\?$/)
    await user.click(panel.getByRole('button', { name: 'Done' }))
    expect(panel.getByRole('heading', { name: 'How can we help?' })).toBeTruthy()
  })

  test('takes the focus; Escape closes it and gives the focus back', async () => {
    const { user, panel } = await openPanel()
    expect(panel.getByRole('searchbox').closest('section')).toBe(document.activeElement)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region')).toBeNull()
    expect(document.activeElement).toBe(await button())
  })
})
