import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from '@/contract/buying/cart'
import { type CartChange, cartChanges, changesSinceRefusal } from './cart-changes'

type LineChange = Partial<Omit<CartLine, 'accounting' | 'quantity'>> & {
  readonly units?: number
  readonly subTotal?: number
}

const line = (_id: string, { units = 1, subTotal = 1500, ...change }: LineChange = {}) =>
  ({
    _id,
    name: `Product ${_id}`,
    quantity: { value: units },
    availability: 'available',
    availableQuantity: 10,
    accounting: { msrpPrice: 2000 * units, subTotal },
    ...change,
  }) as CartLine

interface CartShape {
  readonly lines?: readonly CartLine[]
  readonly fee?: number
  readonly currency?: 'USD' | 'EUR'
  readonly promotion?: Cart['promotion']
  readonly accounting?: Partial<Cart['accounting']>
}

const cart = ({
  lines = [line('a'), line('b')],
  fee = 495,
  promotion,
  accounting = {},
  currency = 'USD',
}: CartShape = {}) =>
  ({
    currencyCode: currency,
    currencySymbol: currency === 'USD' ? '$' : '€',
    accounting: { finalTotal: 5000, tax: 300, talentsUsable: 1000, payableWithTalents: 4000, ...accounting },
    sellers: [{ storeId: 's', storeName: 'Bamboa', delivery: { fee }, products: lines }],
    promotion,
  }) as unknown as Cart

const code = (change: Partial<NonNullable<Cart['promotion']>> = {}) => ({
  promo_code: 'WELCOME10',
  description: '',
  discount: 500,
  ...change,
})

const usd = (minor: number) => ({ minor, symbol: '$' })
const total = (after: number): CartChange => ({ kind: 'total', before: usd(5000), after: usd(after) })

test.each<[string, CartShape, CartShape, readonly CartChange[]]>([
  ['nothing', {}, {}, []],
  [
    'a gift card that another order has used',
    { accounting: { giftCard: { endsWith: 'WXYZ', balance: 1000, usable: 1000 } } },
    { accounting: { giftCard: { endsWith: 'WXYZ', balance: 200, usable: 200 } } },
    [
      { kind: 'giftCard', before: usd(1000), after: usd(200) },
      { kind: 'total', before: usd(4000), after: usd(4800) },
    ],
  ],
  [
    'another gift card that pays as much',
    { accounting: { giftCard: { endsWith: 'WXYZ', balance: 1000, usable: 1000 } } },
    { accounting: { giftCard: { endsWith: 'ABCD', balance: 2000, usable: 1000 } } },
    [{ kind: 'otherGiftCard', before: 'WXYZ', after: 'ABCD' }],
  ],
  [
    'another gift card that pays less',
    { accounting: { giftCard: { endsWith: 'WXYZ', balance: 1000, usable: 1000 } } },
    { accounting: { giftCard: { endsWith: 'ABCD', balance: 200, usable: 200 } } },
    [
      { kind: 'otherGiftCard', before: 'WXYZ', after: 'ABCD' },
      { kind: 'giftCard', before: usd(1000), after: usd(200) },
      { kind: 'total', before: usd(4000), after: usd(4800) },
    ],
  ],
  [
    'a line that is in no total any more',
    {},
    { lines: [line('a', { availability: 'gone' }), line('b')], accounting: { finalTotal: 3500 } },
    [{ kind: 'gone', name: 'Product a', isInCart: true }, total(3500)],
  ],
  ['a line that was removed', {}, { lines: [line('b')] }, [{ kind: 'gone', name: 'Product a', isInCart: false }]],
  [
    'a line that had gone before',
    { lines: [line('a', { availability: 'gone' })] },
    { lines: [line('a', { availability: 'gone', subTotal: 1 })] },
    [],
  ],
  ['a line that came along', { lines: [line('a')] }, {}, [{ kind: 'added', name: 'Product b' }]],
  [
    'fewer units',
    { lines: [line('a', { units: 3, subTotal: 4500 })] },
    { lines: [line('a', { units: 3, subTotal: 3000, availability: 'short', availableQuantity: 2 })] },
    [{ kind: 'quantity', name: 'Product a', before: 3, after: 2 }],
  ],
  [
    'another price of a unit',
    { lines: [line('a', { units: 2, subTotal: 3000 })] },
    { lines: [line('a', { units: 2, subTotal: 3200 })] },
    [{ kind: 'price', name: 'Product a', before: usd(1500), after: usd(1600) }],
  ],
  [
    'another price and another quantity',
    { lines: [line('a', { units: 2, subTotal: 3000 })] },
    { lines: [line('a', { units: 1, subTotal: 1600 })] },
    [
      { kind: 'quantity', name: 'Product a', before: 2, after: 1 },
      { kind: 'price', name: 'Product a', before: usd(1500), after: usd(1600) },
    ],
  ],
  [
    'a deal that has ended',
    { lines: [line('a')] },
    { lines: [line('a', { subTotal: 2000 })] },
    [{ kind: 'dealEnded', name: 'Product a', before: usd(1500), after: usd(2000) }],
  ],
  [
    'a code that is not valid any more',
    { promotion: code() },
    { promotion: code({ problem: 'It has expired.', discount: 0 }) },
    [{ kind: 'codeGone', code: 'WELCOME10', problem: 'It has expired.' }],
  ],
  ['a code that is away', { promotion: code() }, {}, [{ kind: 'codeGone', code: 'WELCOME10', problem: '' }]],
  [
    'a code that was applied elsewhere',
    {},
    { promotion: code(), accounting: { finalTotal: 4500 } },
    [{ kind: 'codeAdded', code: 'WELCOME10', amount: usd(500) }, total(4500)],
  ],
  [
    'another code instead',
    { promotion: code() },
    { promotion: code({ promo_code: 'GREEN', discount: 700 }) },
    [
      { kind: 'codeGone', code: 'WELCOME10', problem: '' },
      { kind: 'codeAdded', code: 'GREEN', amount: usd(700) },
    ],
  ],
  [
    'another code that does nothing',
    { promotion: code() },
    { promotion: code({ promo_code: 'GREEN', problem: 'Too little.' }) },
    [{ kind: 'codeGone', code: 'WELCOME10', problem: '' }],
  ],
  ['a code that did nothing before', { promotion: code({ problem: 'Too little.' }) }, {}, []],
  [
    'a code that takes off less',
    { promotion: code() },
    { promotion: code({ discount: 400 }) },
    [{ kind: 'codeAmount', code: 'WELCOME10', before: usd(500), after: usd(400) }],
  ],
  ['another fee', {}, { fee: 0 }, [{ kind: 'deliveryFee', store: 'Bamboa', before: usd(495), after: usd(0) }]],
  ['another tax', {}, { accounting: { tax: 310 } }, [{ kind: 'tax', before: usd(300), after: usd(310) }]],
  ['a tax that was not known', { accounting: { tax: undefined } }, {}, []],
  ['another total alone', {}, { accounting: { finalTotal: 5010 } }, [total(5010)]],
  ['fewer Talents, which do not pay', {}, { accounting: { talentsUsable: 1 } }, []],
])('changed: %s', (_, shown, now, expected) => {
  expect(cartChanges({ shown: cart(shown), now: cart(now), payWithTalents: false })).toEqual(expected)
})

test('fewer Talents, which pay', () => {
  const now = cart({ accounting: { talentsUsable: 200, payableWithTalents: 4800 } })
  expect(cartChanges({ shown: cart(), now, payWithTalents: true })).toEqual([
    { kind: 'talents', before: usd(1000), after: usd(200) },
    { kind: 'total', before: usd(4000), after: usd(4800) },
  ])
})

describe('another currency', () => {
  const inEuro = { currency: 'EUR', fee: 457, accounting: { finalTotal: 4615, tax: 277 } } as const

  test('changes no price, fee or tax: what is to be paid is named with the currency of each amount', () => {
    const now = cart({ ...inEuro, lines: [line('a', { subTotal: 1385 }), line('b', { subTotal: 1385 })] })
    expect(cartChanges({ shown: cart(), now, payWithTalents: false })).toEqual([
      { kind: 'total', before: usd(5000), after: { minor: 4615, symbol: '€' } },
    ])
  })

  test('does not hide that something else has changed', () => {
    const now = cart({ ...inEuro, lines: [line('a', { units: 2, subTotal: 2770 })] })
    expect(cartChanges({ shown: cart(), now, payWithTalents: false })).toEqual([
      { kind: 'quantity', name: 'Product a', before: 1, after: 2 },
      { kind: 'gone', name: 'Product b', isInCart: false },
      { kind: 'total', before: usd(5000), after: { minor: 4615, symbol: '€' } },
    ])
  })
})

test.each<[string, { total: number; currencyCode: string }, CartChange]>([
  ['another total', { total: 2426, currencyCode: 'USD' }, { kind: 'total', before: usd(2426), after: usd(5000) }],
  ['the same total', { total: 5000, currencyCode: 'USD' }, { kind: 'contents' }],
  [
    'another currency',
    { total: 5000, currencyCode: 'EUR' },
    { kind: 'total', before: { minor: 5000, symbol: 'EUR' }, after: usd(5000) },
  ],
])('an order that was refused elsewhere with %s is named', (_, refused, change) => {
  expect(changesSinceRefusal(cart(), refused)).toEqual([change])
})
