import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PRE_PAINT_SCRIPT } from './first-paint-script'

/** The marks that the script leaves in a document with these cookies. */
function marks(cookie: string, purse: string | null | 'forbidden' = null) {
  const set: Record<string, string> = {}
  const documentElement = { setAttribute: (name: string, value: string) => Object.assign(set, { [name]: value }) }
  const localStorage = {
    getItem: (key: string) => {
      if (purse === 'forbidden') throw new Error('SecurityError')
      return key === 'purse' ? purse : null
    },
  }
  runInNewContext(PRE_PAINT_SCRIPT, { document: { documentElement, cookie }, localStorage })
  return set
}

const SIGNED_IN = 'language=en; authPass=true; uid=u1; token=t'

test.each([
  ['nobody', '', null, {}],
  ['a guest', 'token=t; guestUid=g; lat=0', '1', {}],
  ['somebody signed in', SIGNED_IN, null, { 'data-signed-in': '' }],
  ['a member', SIGNED_IN, '1', { 'data-signed-in': '', 'data-purse': '' }],
  ['where storage is forbidden', SIGNED_IN, 'forbidden', { 'data-signed-in': '' }],
  ['a flag that is not true', 'authPass=false; uid=u1', null, {}],
  ['a partner', `${SIGNED_IN}; userType=12`, null, { 'data-signed-in': '', 'data-tall-header': '' }],
  [
    'an admin who acts for a shopper',
    `${SIGNED_IN}; userType=12; is_superadmin_session=Amara%20Mensah`,
    null,
    { 'data-signed-in': '', 'data-tall-header': 'impersonating' },
  ],
] as const)('%s', (_, cookie, purse, expected) => {
  expect(marks(cookie, purse)).toEqual(expected)
})

test('it is safe inside a script element', () => {
  expect(PRE_PAINT_SCRIPT).not.toMatch(/<\/|<!--/)
})
