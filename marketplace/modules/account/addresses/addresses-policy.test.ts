import { describe, expect, test } from 'vitest'
import { addressKey, checkAddress } from './addresses-policy.ts'

const address = {
  name: 'Mia Chen',
  line1: '12 Elm Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  mobile: '(503) 555-0123',
}

describe('an address is stored', () => {
  test.each<[string, Partial<typeof address> & { line2?: string; label?: string }, object]>([
    ['with its telephone number in international form', {}, { mobile: '+15035550123', line2: '' }],
    ['with a number that names its country', { mobile: '+34 912 345 678' }, { mobile: '+34912345678' }],
    ['with the code of a state that is written out', { state: ' north carolina ', zip: '27601' }, { state: 'NC' }],
    ['with nine digits of a ZIP code', { zip: '97201-1234' }, { zip: '97201-1234' }],
    ['with Arabic digits of a ZIP code as Latin ones', { zip: '٩٧٢٠١١٢٣٤' }, { zip: '97201-1234' }],
    [
      'without spaces around and within',
      { name: '  Mia \n Chen ', zip: ' 97201 ' },
      { name: 'Mia Chen', zip: '97201' },
    ],
    ['without control characters', { line1: '12\u0000 Elm Street', line2: 'Apt\u0007 3' }, { line2: 'Apt 3' }],
    [
      'without characters that turn the text after them around',
      { name: '\u202eMia Chen', line1: '12 Elm\u2066 Street\u2069', line2: '\u202bApt 3', city: 'Port\u2067land' },
      { name: 'Mia Chen', line1: '12 Elm Street', line2: 'Apt 3', city: 'Portland' },
    ],
    ['with a label of plain text', { label: 'Ho\u202eme\u2068' }, { label: 'Home' }],
    ['with letters of every script', { name: 'مريم 林' }, { name: 'مريم 林' }],
    ['for the United States by any of its names', { country: 'United States' }, { country: 'US' }],
  ])('%s', (_, change, stored) => {
    expect(checkAddress({ ...address, ...change })).toMatchObject(stored)
  })
})

describe('an address is refused with the first field at fault', () => {
  test.each<[string, Partial<typeof address>, string, string]>([
    ['no name', { name: ' \u200b ' }, 'name', 'missing'],
    ['no street', { line1: '' }, 'line1', 'missing'],
    ['a street of blanks that are no spaces', { line1: '\u2800' }, 'line1', 'missing'],
    ['a street without a letter or digit', { line1: '--- / ...' }, 'line1', 'street'],
    ['no city', { city: '\u0000' }, 'city', 'missing'],
    ['another country', { country: 'CA', city: '' }, 'country', 'country'],
    ['no state', { state: '' }, 'state', 'state'],
    ['a state that does not exist', { state: 'XX' }, 'state', 'state'],
    ['a name of the prototype as state', { state: 'constructor' }, 'state', 'state'],
    ['four digits of a ZIP code', { zip: '9720' }, 'zip', 'zip'],
    ['letters as ZIP code', { zip: 'SW1A 1AA' }, 'zip', 'zip'],
    ['a ZIP code of another state', { zip: '90046' }, 'zip', 'zipState'],
    ['a ZIP code of a territory', { zip: '00901' }, 'zip', 'zipAway'],
    ['a ZIP code of the armed forces', { zip: '09012' }, 'zip', 'zipAway'],
    ['a short telephone number', { mobile: '555' }, 'mobile', 'mobile'],
    ['words as telephone number', { mobile: 'call me' }, 'mobile', 'mobile'],
  ])('%s', (_, change, field, reason) => {
    expect(checkAddress({ ...address, ...change })).toEqual({ field, reason })
  })
})

test('addresses that differ in upper and lower case only are the same', () => {
  const [one, other] = [checkAddress(address), checkAddress({ ...address, line1: '12 ELM street' })]
  if ('reason' in one || 'reason' in other) throw new Error('both are accepted')
  expect(addressKey(one)).toBe(addressKey(other))
})
