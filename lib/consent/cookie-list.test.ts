import { expect, test } from 'vitest'
import { TRACKING_PARAMETERS } from '../attribution/tracking-parameters'
import { readConfig } from '../server/config'
import { COOKIE_DAYS, HIDDEN_COOKIE_DAYS } from '../session/cookies/cookies'
import { cookieList } from './cookie-list'

const none = readConfig({}).public
const all = readConfig({
  SENTRY_DSN: 'https://k@sentry.test/1',
  GTM_ID: 'GTM-A',
  PIXEL_ID: '1',
  SESSION_RECORDING_ID: 'a',
  SUPPORT_CHAT_ID: '2',
  IP_LOOKUP_URL: 'https://ip.test',
}).public

test('the necessary cookies are all that the shop sets, with their lifetimes', () => {
  const own = { ...COOKIE_DAYS, ...HIDDEN_COOKIE_DAYS }
  const listed = Object.fromEntries(cookieList('necessary', none).map(({ name, days }) => [name, days]))
  expect(listed).toEqual({ ...own, 'linkid, referral_id': 'visit', 'link-click_*': undefined })
})

test.each([
  ['preferences', [], ['__lc_cid', '__lc_cst']],
  [
    'analytics',
    ['search-visitor', 'search-clicks', 'network-address', 'device-reported'],
    ['sentryReplaySession', '_ga', '_ga_*', '_clck', '_clsk'],
  ],
  ['marketing', [TRACKING_PARAMETERS.join(', '), 'affiliation_*'], ['_fbp', '_fbc']],
] as const)('%s lists the shop’s own entries, and those of third parties whose id is set', (kind, own, foreign) => {
  const names = (config: typeof none) => cookieList(kind, config).map(({ name }) => name)
  expect(names(none)).toEqual(own)
  expect(names(all)).toEqual([...own, ...foreign])
})
