import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import {
  code,
  contentOf,
  expiry,
  fillIn,
  guestPanel,
  holder,
  noteOf,
  number,
  payButton,
  showPanel,
} from '../../testing/payment-screen'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('the card fields', () => {
  test('format as typed, keep the caret, know the brand, and can be filled in by the browser', async () => {
    const { user } = await guestPanel()
    await user.type(number(), '42424242')
    expect(contentOf(number())).toBe('4242 4242')
    // A digit in the middle.
    await user.type(number(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(contentOf(number())).toBe('4294 2424 2')
    expect((number() as HTMLInputElement).selectionStart).toBe(3)
    await user.clear(number())
    await user.type(number(), '378282246310005')
    expect(contentOf(number())).toBe('3782 822463 10005')
    await user.type(code(), '12345')
    expect(contentOf(code())).toBe('1234')
    await user.type(expiry(), '0429')
    expect(contentOf(expiry())).toBe('04 / 29')

    for (const [field, token] of [
      [number(), 'cc-number'],
      [expiry(), 'cc-exp'],
      [code(), 'cc-csc'],
      [holder(), 'cc-name'],
    ] as const) {
      expect(field.getAttribute('autocomplete')).toBe(token)
      expect(field.getAttribute('dir')).toBe('ltr')
    }
    expect(number().getAttribute('inputmode')).toBe('numeric')
  })

  test('say what is wrong when they are left, not while typing', async () => {
    const { user } = await guestPanel()
    await user.type(number(), '4242424242424243')
    expect(noteOf(number())).toBe('')
    await user.tab()
    expect(noteOf(number())).toContain('The card number is wrong. Please check it.')
    await user.tab()
    // An empty field that is passed is not wrong yet.
    expect(noteOf(expiry())).toBe('')
    await user.type(number(), '{Backspace}2')
    expect(noteOf(number())).toBe('')
  })

  test('are checked before anything is sent, and the first wrong one has the focus', async () => {
    const { user, sent } = await guestPanel()
    await user.type(number(), '4242424242424242')
    await user.click(payButton())
    expect(noteOf(expiry())).toContain('Enter the expiry date.')
    expect(noteOf(code())).toContain('Enter the security code.')
    expect(noteOf(holder())).toContain('Enter the name on the card.')
    expect(document.activeElement).toBe(expiry())
    expect(sent).toEqual([])
  })

  test('a card that the provider does not know is declined at its number; nothing else is lost', async () => {
    const { user, sent } = await guestPanel()
    await fillIn(user, '4111111111111111')
    await user.click(payButton())
    await waitFor(() => expect(noteOf(number())).toContain('This card was declined. Try another card.'))
    expect(document.activeElement).toBe(number())
    expect(contentOf(expiry())).toBe('04 / 29')
    expect(sent).toEqual([])
    await user.type(number(), '{Backspace}')
    expect(noteOf(number())).toBe('')
  })

  test('forget the card when the page is left', async () => {
    const { user } = await guestPanel()
    await fillIn(user)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(contentOf(number())).toBe(''))
    expect(contentOf(code())).toBe('')
  })

  test('stay left to right in Arabic', async () => {
    await beGuest()
    await fillCart('bamboo-toothbrush-set')
    const addressId = await saveAddress()
    await showPanel(await checkoutCart(addressId), addressId, [], { locale: 'ar' })
    const field = await screen.findByRole('textbox', { name: 'رقم البطاقة' })
    expect(field.getAttribute('dir')).toBe('ltr')
  })
})
