import { expect, test } from 'vitest'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import texts from '@/lib/i18n/messages/en/cart.json'
import { noticeOf } from './use-cart-notices'

const refused = (message: string, code?: string): CartResult => ({ kind: 'refused', message, code })
const snackbar = (text: unknown, variant: string, timeout: number) => ({ show: 'snackbar', text, variant, timeout })

test.each<[name: string, result: CartResult, notice: object]>([
  ['an add', { kind: 'done', what: 'added' }, snackbar('added', 'success', 1800)],
  ['a removal', { kind: 'done', what: 'removed' }, snackbar('removed', 'warning', 1800)],
  [
    'a refusal says what the marketplace said',
    refused('Only 2 are left.'),
    snackbar({ serverMessage: 'Only 2 are left.' }, 'error', 2000),
  ],
  ['a refusal without a message', refused(''), snackbar('notFound', 'error', 2000)],
  ['status 204', { kind: 'notFound' }, snackbar('notFound', 'error', 2000)],
  [
    'the limit of an order, by its code',
    refused('At most 10.', 'MAX_ORDER_LIMIT'),
    { show: 'orderLimit', serverMessage: 'At most 10.' },
  ],
  [
    'the limit of an order, by the message of a foreign service',
    refused('Maximum order limit reached'),
    { show: 'orderLimit', serverMessage: 'Maximum order limit reached' },
  ],
  [
    'any other limit is a message',
    refused('Limit of carts', 'OTHER'),
    snackbar({ serverMessage: 'Limit of carts' }, 'error', 2000),
  ],
  ['what needs an account', refused('Please sign in.', 'SIGN_IN_REQUIRED'), { show: 'signIn', reason: 'cart' }],
  ['a session that has ended', refused('', 'SESSION_ENDED'), { show: 'signIn', reason: 'sessionEnded' }],
  ['a browser without cookies says nothing: every write says it', refused('', 'COOKIES_OFF'), { show: 'nothing' }],
  ['a second one at the special price', { kind: 'specialPriceTwice' }, snackbar('specialPrice', 'error', 2000)],
  ['no variant', { kind: 'noVariant' }, snackbar('noVariant', 'error', 2000)],
  ['a call that failed says nothing', { kind: 'failed', isUnreachable: false }, { show: 'nothing' }],
  ['an ignored one says nothing', { kind: 'ignored' }, { show: 'nothing' }],
])('%s', (_, result, notice) => {
  expect(noticeOf(result, 'elsewhere')).toEqual(notice)
})

test('the messages are exact, letter for letter', () => {
  expect(texts.notices).toMatchObject({
    added: 'Product Added Sucessfully',
    removed: 'Product Removed Sucessfully',
    deleted: 'Product Deleted Sucessfully',
    notFound: 'Product not found',
    specialPrice: 'You cannot add more than one item for this product at special price',
    noVariant: 'Invalid variant ID',
    orderLimit: 'Maximum Order Limit',
  })
})

test('in the cart itself a removal is worded otherwise', () => {
  expect(noticeOf({ kind: 'done', what: 'removed' }, 'cart')).toEqual(snackbar('deleted', 'warning', 1800))
})
