import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { newEmail, placeOrder } from '../testing/shop-orders'
import { Invoice } from './invoice'

const PLACED_AT = Date.UTC(2025, 2, 5, 6, 30) / 1000

test('an invoice has its number, its day in UTC, the lines of each store with tax and delivery, and the totals', async () => {
  await beGuest()
  const email = newEmail()
  const orderId = await placeOrder({ email })
  const { data } = await browserApi.call('order', { orderId })
  // It is still the day before in the time zone of the device.
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480)
  onTestFinished(() => zone.mockRestore())
  const accounting = { ...data.accounting, deliveryFeeKept: 495, refunded: 305 }
  render(<Invoice order={{ ...data, placedAt: PLACED_AT, accounting }} />)
  const facts = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/[\u2066-\u2069]/g, '')]),
  )
  expect(facts).toMatchObject({
    'Order number': data.orderNumber,
    Date: '5 March 2025 (UTC)',
    'E-mail': email,
    'Bill to': expect.stringContaining('1840 Laurel Canyon Blvd, Apt 4'),
    'Deliver to': expect.stringContaining('1840 Laurel Canyon Blvd, Apt 4'),
    'List price (2 items)': '$40.00',
    'Delivery (2 stores)': '$9.90',
    Tax: '$2.90',
    Total: '$52.80',
    'Delivery fee kept': '$4.95',
    Refunded: '-$3.05',
  })
  const rowsOf = (store: string) =>
    within(screen.getByRole('table', { name: `Sold by ${store}` }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  const head = ['Product', 'Quantity', 'Tax', 'Amount']
  expect(rowsOf('Bamboa')).toEqual([head, ['Bamboo Toothbrush Set', '1', '$1.16', '$16.00'], ['Delivery', '$4.95']])
  expect(rowsOf('Woolly & Co')).toEqual([head, ['Wool Dryer Balls', '1', '$1.74', '$24.00'], ['Delivery', '$4.95']])
})
