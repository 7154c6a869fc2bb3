import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { DeliverySlot } from './delivery-slot'
import { keepZip } from './typed-zip'

beforeEach(() => keepZip(''))
afterEach(() => vi.restoreAllMocks())

async function showSlot({ isBrief = false, api = browserApi } = {}) {
  const { productData } = await browserApi.call('productBySlug', { slug: 'bamboo-toothbrush-set' })
  const { storeId } = productData
  return render(
    <ApiProvider value={api}>
      <DeliverySlot storeId={storeId} buttonLabel="Delivery to your ZIP code" isBrief={isBrief} />
    </ApiProvider>,
  )
}
const openButton = () => screen.findByRole('button', { name: 'Delivery to your ZIP code' })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'ZIP code' })
/** Without the marks that isolate amounts in right-to-left text. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2066\u2069]/g, '')
const terms = async () => plain((await screen.findByRole('button', { name: /Change ZIP code$/ })).textContent)

describe('a guest', () => {
  test('types a ZIP code once: fee and place are shown, and kept in the browser', async () => {
    const { user, unmount } = await showSlot()
    await user.click(await openButton())
    const input = await field()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.autocomplete).toBe('postal-code')
    await user.type(input, '90210{Enter}')
    await waitFor(async () => expect(await terms()).toBe('To 90210: $4.95, free from $39.00. Change ZIP code'))
    expect(document.activeElement).toBe(screen.getByRole('button'))
    unmount()

    await showSlot()
    await waitFor(async () => expect(await terms()).toBe('To 90210: $4.95, free from $39.00. Change ZIP code'))
  })

  test.each([
    ['letters', 'ABC', 'Please enter a ZIP code of 5 digits, such as 94107.'],
    ['nothing', '', 'Please enter a ZIP code of 5 digits, such as 94107.'],
    ['a ZIP code where the shop does not deliver', '00901', 'We do not deliver to this ZIP code.'],
  ])('who types %s reads why below the field, and nothing is kept', async (_, typed, text) => {
    const { user } = await showSlot()
    await user.click(await openButton())
    const input = await field()
    await user.type(input, `${typed}{Enter}`)
    const error = await screen.findByText(text)
    expect(input.getAttribute('aria-describedby')).toBe(error.id)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe(typed)
    expect(localStorage.getItem('delivery-zip')).toBeNull()
    await user.clear(input)
    await user.type(input, '10001-1234{Enter}')
    await waitFor(async () => expect(await terms()).toContain('To 10001'))
  })

  test('types it in one tab, and another shows it', async () => {
    await showSlot()
    await openButton()
    localStorage.setItem('delivery-zip', '90210')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'delivery-zip' })))
    await waitFor(async () => expect(await terms()).toContain('To 90210'))
  })

  test('changes and forgets it, by keyboard too', async () => {
    localStorage.setItem('delivery-zip', '90210')
    const { user } = await showSlot()
    await user.click(await screen.findByRole('button', { name: /Change ZIP code$/ }))
    expect((await field()).value).toBe('90210')
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await terms()).toContain('To 90210'))
    await user.keyboard('{Enter}')
    await user.clear(await field())
    await user.type(await field(), '55401{Enter}')
    await waitFor(async () => expect(await terms()).toContain('To 55401'))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Forget' }))
    expect(document.activeElement).toBe(await openButton())
    expect(localStorage.getItem('delivery-zip')).toBeNull()
  })

  test('keeps what was typed when the marketplace cannot be reached', async () => {
    const call = vi.fn(browserApi.call)
    call.mockRejectedValueOnce(new Error('no connection'))
    const { user } = await showSlot({ api: { ...browserApi, call: call as typeof browserApi.call } })
    await user.click(await openButton())
    await user.type(await field(), '90210{Enter}')
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
    expect((await field()).value).toBe('90210')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(async () => expect(await terms()).toContain('To 90210'))
  })

  test('with storage that is forbidden is asked again on the next page', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const { user } = await showSlot()
    await user.click(await openButton())
    await user.type(await field(), '90210{Enter}')
    await waitFor(async () => expect(await terms()).toContain('To 90210'))
  })

  test('sees only the place in the cart, where the fee stands among the amounts', async () => {
    localStorage.setItem('delivery-zip', '90210')
    await showSlot({ isBrief: true })
    await waitFor(async () => expect(await terms()).toBe('Delivery to 90210. Change ZIP code'))
  })
})

describe('a signed-in shopper', () => {
  test('sees the delivery to the default address, not to what was typed here', async () => {
    localStorage.setItem('delivery-zip', '90210')
    await signInAs('seller')
    const sent = { name: 'A', line1: '1 Elm', city: 'Here', state: 'MN', zip: '55401-1234', mobile: '+12025550123' }
    const { data } = await browserApi.call('addAddress', { ...sent, country: 'US' })
    await showSlot()
    await waitFor(() => expect(plain(document.body.textContent)).toContain('To 55401: $4.95, free from $39.00'))
    expect(screen.queryByRole('button')).toBeNull()
    await browserApi.call('removeAddress', { addressId: data._id })
  })

  test('without an address is asked for a ZIP code', async () => {
    // No test saves an address with this account.
    await signInAs('partner')
    const { user } = await showSlot()
    await user.click(await openButton())
    await user.type(await field(), '90210{Enter}')
    await waitFor(async () => expect(await terms()).toContain('To 90210'))
  })
})
