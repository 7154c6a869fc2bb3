import { describe, expect, test } from 'vitest'
import { EMPTY_LISTING_QUERY, listingParams, readListingQuery } from '@/contract/listing-query'
import { queryOfState, type SearchSide, stateOfQuery } from './search-state'

const GUEST: SearchSide = { locale: 'en', audience: 'guest' }
const MEMBER: SearchSide = { locale: 'es', audience: 'member' }

const ADDRESSES = [
  '',
  'q=hand+wash',
  'q=%D8%B5%D8%A7%D8%A8%D9%88%D9%86&page=3',
  'q=soap&sort=newest',
  'q=soap&sort=price-asc&price=8-36',
  'q=soap&price=-20&rating=4.5',
  'fname=Bath+%26+body&sname=Hand+care&tname=Hand+wash&q=wash',
  'q=wash&brand=Fern+%26+Field&brand=Olivary&values=Vegan&attr_Color=Sage&offers=deal&offers=inStock',
]

describe('the address and the state of the widgets say the same', () => {
  test.each(ADDRESSES)('%s', (address) => {
    const query = readListingQuery(new URLSearchParams(address))
    for (const side of [GUEST, MEMBER]) {
      expect(String(listingParams(queryOfState(stateOfQuery(query, side), side)))).toBe(String(listingParams(query)))
    }
  })

  test('price and order are those of whoever looks', () => {
    const query = readListingQuery(new URLSearchParams('q=soap&sort=price-desc&price=8-36'))
    expect(stateOfQuery(query, GUEST)['products']).toMatchObject({
      sortBy: 'products_en_msrpPrice_desc',
      range: { msrpPrice: '8:36' },
    })
    expect(stateOfQuery(query, MEMBER)['products']).toMatchObject({
      sortBy: 'products_es_tfmPrice_desc',
      range: { tfmPrice: '8:36' },
    })
  })

  test('a narrow category without the wide one, and attributes that search does not know, count as not said', () => {
    const query = readListingQuery(new URLSearchParams('q=soap&tname=Hand+wash&attr_Scent=Rose'))
    expect(queryOfState(stateOfQuery(query, GUEST), GUEST)).toEqual({ ...EMPTY_LISTING_QUERY, q: 'soap' })
  })
})
