import { expect, test } from 'vitest'
import { askedPanel, openPanel, PANELS, type Panel, panelsOf, urlOfPanel } from './open-panel'

const done = (...panels: readonly Panel[]) => ({
  contact: panels.includes('contact'),
  address: panels.includes('address'),
  delivery: panels.includes('delivery'),
})

test.each<[string, { requested?: Panel; isGuest?: boolean; done: readonly Panel[] }, Panel]>([
  ['a guest with nothing', { isGuest: true, done: [] }, 'contact'],
  ['a guest with an e-mail address', { isGuest: true, done: ['contact'] }, 'address'],
  ['a guest with all but a look at the delivery', { isGuest: true, done: ['contact', 'address'] }, 'delivery'],
  ['a guest with everything', { isGuest: true, done: ['contact', 'address', 'delivery'] }, 'payment'],
  ['a guest without an e-mail address', { isGuest: true, done: ['address', 'delivery'] }, 'contact'],
  ['a member with nothing', { done: [] }, 'address'],
  ['a member with an address', { done: ['address'] }, 'delivery'],
  ['a member, whose e-mail address is known', { done: ['address', 'delivery'] }, 'payment'],
  ['a complete panel that is asked for again', { requested: 'address', done: ['address', 'delivery'] }, 'address'],
  ['the first incomplete one, when it is asked for', { requested: 'delivery', done: ['address'] }, 'delivery'],
  ['a payment without a look at the delivery', { requested: 'payment', done: ['address'] }, 'delivery'],
  ['a payment without anything', { requested: 'payment', isGuest: true, done: [] }, 'contact'],
  ['a delivery without an address', { requested: 'delivery', done: ['delivery'] }, 'address'],
  ['the payment, when all is complete', { requested: 'payment', done: ['address', 'delivery'] }, 'payment'],
  ['the contact of a member, who has no such panel', { requested: 'contact', done: [] }, 'address'],
  ['the contact of a guest, again', { requested: 'contact', isGuest: true, done: ['contact', 'address'] }, 'contact'],
])('%s', (_, { requested, isGuest = false, done: panels }, expected) => {
  expect(openPanel({ requested, isGuest, complete: done(...panels) })).toBe(expected)
})

test.each(PANELS)('the URL of the panel %s leads to it, and keeps the cart that is named', (panel) => {
  expect(askedPanel(urlOfPanel(panel, '/checkout'))).toBe(panel)
  const withCart = urlOfPanel(panel, '/cart?cartId=c%201&orderId=o-1')
  expect(askedPanel(withCart)).toBe(panel)
  expect(new URL(withCart, 'http://shop').searchParams.get('cartId')).toBe('c 1')
  expect(withCart).not.toContain('o-1')
})

test.each(['/checkout', '/checkout?panel=payment', '/checkout?panel=x'])('%s asks for no panel', (url) => {
  expect(askedPanel(url)).toBeUndefined()
})

test('a guest has one panel more', () => {
  expect([panelsOf(true).length, panelsOf(false).length]).toEqual([4, 3])
})
