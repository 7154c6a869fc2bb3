import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brandOf, cardProblems, caretAfter, digitsOf, expiryOf, formatted } from './card-entry'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const whole = { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123', name: 'Amara Mensah' }
const amex = { ...whole, number: '3782 822463 10005' }
const show = (field: 'number' | 'expiry' | 'code', text: string, number = '') => formatted(field, text, brandOf(number))

describe('the brand of a number', () => {
  test.each([
    ['', '', 3],
    ['4242', 'visa', 3],
    ['55555', 'mastercard', 3],
    ['2221 00', 'mastercard', 3],
    ['37', 'american-express', 4],
    ['6011 1', 'discover', 3],
    ['9999', '', 3],
  ])('%s is %s, code of %i', (number, type, codeLength) => {
    expect(brandOf(number)).toMatchObject({ type, codeLength })
  })
})

describe('a number as it is shown', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059999', '3782 822463 10005'],
    ['4242-4242 4242/4242', '4242 4242 4242 4242'],
    ['٤٢٤٢٤٢', '4242 42'],
    ['card 4242', '4242'],
  ])('%s becomes %s', (typed, shown) => {
    expect(show('number', typed)).toBe(shown)
  })
})

describe('an expiry date as it is shown', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['04', '04'],
    ['4', '04'],
    ['1', '1'],
    ['1/', '01 / '],
    ['042', '04 / 2'],
    ['0427', '04 / 27'],
    ['4/27', '04 / 27'],
    ['04/2027', '04 / 27'],
    ['042027', '04 / 27'],
    ['04 / 202', '04 / 202'],
    ['2027-04', '04 / 27'],
    ['04 / 27', '04 / 27'],
    // A backspace over the slash.
    ['04 /', '04 / '],
    ['٠٤٢٧', '04 / 27'],
  ])('%s becomes %s', (typed, shown) => {
    expect(show('expiry', typed)).toBe(shown)
  })

  test('has a month and a year of four digits', () => {
    expect(expiryOf('04 / 27')).toEqual({ month: 4, year: 2027 })
    expect(expiryOf('04')).toEqual({ month: 4, year: 0 })
  })
})

test('a code has as many digits as its brand allows', () => {
  expect(show('code', '12345', '4242')).toBe('123')
  expect(show('code', '12345', '3782')).toBe('1234')
  expect(show('code', '12345')).toBe('1234')
  expect(show('code', '1a2')).toBe('12')
})

describe('the problems of a card', () => {
  test.each([
    ['nothing', whole, {}],
    ['nothing of American Express', { ...amex, code: '1234' }, {}],
    [
      'all that is missing',
      { number: '', expiry: '', code: '', name: ' ' },
      { number: 'numberMissing', expiry: 'expiryMissing', code: 'codeMissing', name: 'nameMissing' },
    ],
    ['a number that is too short', { ...whole, number: '4242 4242' }, { number: 'numberIncomplete' }],
    ['a wrong digit', { ...whole, number: '4242 4242 4242 4243' }, { number: 'numberWrong' }],
    ['a number of no brand', { ...whole, number: '9999 9999 9999 9999' }, { number: 'numberWrong' }],
    ['a month that does not exist', { ...whole, expiry: '13 / 29' }, { expiry: 'expiryWrong' }],
    ['a missing year', { ...whole, expiry: '04' }, { expiry: 'expiryWrong' }],
    ['a month that is over', { ...whole, expiry: '10 / 26' }, { expiry: 'expired' }],
    ['the present month', { ...whole, expiry: '11 / 26' }, {}],
    ['a year that is too far away', { ...whole, expiry: '04 / 99' }, { expiry: 'expiryWrong' }],
    ['a code that is too short', { ...whole, code: '12' }, { code: 'codeShort' }],
    ['a code that is too short for its brand', { ...amex, code: '123' }, { code: 'codeShort' }],
  ])('%s', (_, entry, problems) => {
    expect(cardProblems(entry)).toEqual(problems)
  })
})

test.each([
  [0, '4242 4242', 0],
  [4, '4242 4242', 4],
  [5, '4242 4242', 6],
  [8, '4242 4242', 9],
  [9, '4242 4242', 9],
  [2, '04 / 27', 2],
  [3, '04 / 27', 6],
])('after %i digits of %s the caret stands at %i', (digits, shown, caret) => {
  expect(caretAfter(digits, shown)).toBe(caret)
})

test('digits of other scripts are read', () => {
  expect(digitsOf('٤٢ ۴۲ 42')).toBe('424242')
})
