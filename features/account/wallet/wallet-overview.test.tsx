import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import type { Locale } from '@/lib/i18n/locale'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import type { DemoAccount } from '@/tests/support/session/signed-in'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { BalanceCard } from './components/balance-card'
import { WalletOverview, WalletSkeleton } from './wallet-overview'

afterEach(async () => {
  vi.unstubAllGlobals()
  clearCookies()
})

async function openWallet(account: DemoAccount, { query = {}, locale = 'en' as Locale, api = browserApi } = {}) {
  await signInAs(account)
  const { Router, replace } = fakeRouter({ pathname: '/profile/wallet', query })
  return {
    ...render(
      <Router>
        <ApiProvider value={api}>
          <WalletOverview currencySymbol="$" />
        </ApiProvider>
      </Router>,
      { locale },
    ),
    replace,
  }
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('a member sees balance, figures, earnings, and where each Talent came from', async () => {
  await openWallet('member')
  const balance = panel('Talents balance')
  expect(await balance.findByText('37.50')).toBeTruthy()
  expect(balance.getByText(/^Worth/).textContent).toBe('Worth $37.50 at checkout')
  expect(balance.getByRole('link', { name: 'Spend Talents' }).getAttribute('href')).toBe('/product-list')

  expect(panel('Gift cards').getByRole('link', { name: 'Open gift cards' }).getAttribute('href')).toBe('/gift-card')

  expect(await screen.findByText('Lifetime earning')).toBeTruthy()
  expect(figures()).toMatchObject({
    'Lifetime earning': expect.stringMatching(/^10\.40.*Your purchases 10\.40Friends’ purchases 0\.00$/),
    'Total savings': '$72.47in 8 orders',
    Shares: '1,240Active shareholder · 25.00 in the exchange',
    Referrals: expect.stringMatching(/^\d+up to 20 a year/),
  })

  expect(
    panel('What Talents are').getByText(/^Shares come from the register .* cannot be spent at checkout\.$/),
  ).toBeTruthy()

  const activity = panel('Activity')
  const rows = await activity.findAllByRole('listitem')
  expect(rows).toHaveLength(9)
  expect(rows[0]?.textContent).toMatch(/^Talents back, order EG-\d{6}.*\+1\.35Balance 37\.50$/)
  expect(rows.at(-1)?.textContent).toMatch(/^Opening balance.*\+27\.10Balance 27\.10$/)
  const link = within(rows[0] as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toMatch(/^\/profile\/orders\/[\w-]+$/)
  expect(activity.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a wallet of a service with an exchange names what is there', () => {
  const { Router } = fakeRouter()
  const wallet = { walletId: 'w-1', walletBalance: 123_400, exchangeWalletData: { walletBalance: 2500 } }
  render(
    <Router>
      <BalanceCard wallet={wallet} currencySymbol="RM" />
    </Router>,
  )
  expect(screen.getByText('1,234.00')).toBeTruthy()
  expect(screen.getByText(/^Worth/).textContent).toBe('Worth RM\u00a01,234.00 at checkout · 25.00 in the exchange')
})

test('until the visitor is known, the page has its parts, and no amounts', () => {
  const { Router } = fakeRouter()
  render(
    <Router>
      <WalletSkeleton currencySymbol="$" />
    </Router>,
  )
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby'))).toHaveLength(4)
  expect(document.body.textContent).not.toMatch(/\d\.\d\d/)
})

test('the chart, its tips and its table say the same; the period can be chosen with the keyboard', async () => {
  const { user } = await openWallet('member')
  const earnings = panel('Earnings')
  expect(await earnings.findAllByRole('listitem')).toHaveLength(12)
  await user.click(earnings.getByRole('radio', { name: '6 months' }))
  expect(earnings.getAllByRole('listitem')).toHaveLength(6)
  await user.click(earnings.getByRole('radio', { name: 'All' }))
  const bars = earnings.getAllByRole('button')
  const labels = bars.map((bar) => bar.getAttribute('aria-label'))
  expect(labels.join('\n')).toMatch(/^20\d\d: .* in all, .* from your purchases, 0\.00 from friends$/m)

  await user.click(earnings.getByText('Show as a table'))
  const table = earnings
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
    .map(
      ([name, own, friends, total]) => `${name}: ${total} in all, ${own} from your purchases, ${friends} from friends`,
    )
  expect(table.toReversed()).toEqual(labels)

  bars[0]?.focus()
  const tip = () => earnings.queryByText(/ purchases$/, { selector: '[aria-hidden] span' })
  await waitFor(() => expect(tip()).toBeTruthy())
  await user.keyboard('{Escape}')
  expect(tip()).toBeNull()
})

test('the activity is filtered by the address', async () => {
  const { user, replace } = await openWallet('member', { query: { kind: 'opening' } })
  const activity = panel('Activity')
  expect(await activity.findAllByRole('listitem')).toHaveLength(1)
  await user.selectOptions(activity.getByRole('combobox', { name: 'Show' }), 'Paid with Talents')
  expect(replace).toHaveBeenCalledWith({ pathname: '/profile/wallet', query: { kind: 'purchase' } }, undefined, {
    shallow: true,
    scroll: false,
  })
})

test.each([
  ['en', 'Reward given again', 'Reward taken back'],
  ['es', 'Recompensa devuelta', 'Recompensa retirada'],
  ['ar', 'أُعيدت المكافأة', 'سُحبت المكافأة'],
  ['ms', 'Ganjaran diberikan semula', 'Ganjaran ditarik balik'],
] as const)('in %s, a reward of a disputed order is taken back and given again', async (locale, again, taken) => {
  const { call } = browserApi
  const entry = { kind: 'rewardTakenBack', balance: 500, at: 1_796_000_000 }
  const data = [
    { ...entry, _id: '2', amount: 500 },
    { ...entry, _id: '1', amount: -500, balance: 0 },
  ]
  const disputed = async (...args: Parameters<typeof call>) => (args[0] === 'walletEntries' ? { data } : call(...args))
  await openWallet('member', { locale, api: { call: disputed as typeof call } })
  expect(await screen.findByText(again)).toBeTruthy()
  expect(screen.getByText(taken)).toBeTruthy()
})

test('a kind without activity says so and keeps the filter', async () => {
  await openWallet('member', { query: { kind: 'refund' } })
  expect(await panel('Activity').findByText('There is no activity of this kind.')).toBeTruthy()
  expect(panel('Activity').getByRole('combobox', { name: 'Show' })).toBeTruthy()
})

test.each([
  ['en', 'Activity', '2.00 Talents are still to be taken back, because they had been spent.'],
  ['es', 'Actividad', 'Aún se deben retirar 2.00 Talents, porque ya se habían gastado.'],
] as const)('what a wallet owes is said above the activity: %s', async (locale, title, text) => {
  const { call } = browserApi
  const owing = async (...args: Parameters<typeof call>) => {
    const answer = await call(...args)
    return args[0] === 'walletEntries' ? Object.assign({}, answer, { owed: 200 }) : answer
  }
  await openWallet('member', { locale, api: { call: owing as typeof call } })
  expect((await panel(title).findByRole('note')).textContent).toContain(text)
})

test('an empty wallet tells how Talents come, and offers to shop rather than to spend', async () => {
  await openWallet('newmember')
  const balance = panel('Talents balance')
  expect(await balance.findByText('0.00')).toBeTruthy()
  expect(balance.queryByRole('link', { name: 'Spend Talents' })).toBeNull()
  expect(balance.getByRole('link', { name: 'Go shopping' }).getAttribute('href')).toBe('/product-list')
  expect(panel('Activity').queryByRole('note')).toBeNull()
  expect(await panel('Activity').findByText(/^Nothing has happened/)).toBeTruthy()
  expect(panel('Activity').queryByRole('button', { name: /^Download/ })).toBeNull()
  expect(await panel('Earnings').findByText(/^No Talents were earned/)).toBeTruthy()
  expect(panel('Activity').queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('Shares')).toBeNull()
  expect(panel('What Talents are').getAllByRole('listitem')).toHaveLength(6)
})

test('an account without a wallet is sent to its own panel', async () => {
  await openWallet('partner')
  expect(await screen.findByRole('heading', { name: 'There is no wallet here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your panel' }).getAttribute('href')).toBe('/profile')
})

test('each part that fails says so alone and is loaded again on request', async () => {
  allowConsoleError(/wallet|shareholder/)
  const proxy = await breakCalls(/\/v1\/(wallet|graphql)/, 'status 500')
  const { user } = await openWallet('member')
  expect(await screen.findByText('37.50')).toBeTruthy()
  for (const text of [/^Your figures could/, /^Your earnings could/, /^Your activity could/]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  proxy.heal()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  expect(await panel('Activity').findAllByRole('listitem')).toHaveLength(9)
  expect(await screen.findByText('Lifetime earning')).toBeTruthy()
  expect(await panel('Earnings').findAllByRole('listitem')).toHaveLength(12)
})

test('all activity is saved as a file; a failure is told', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await openWallet('member', { locale: 'es' })
  const download = await screen.findByRole('button', { name: /^Descargar/ })
  await user.click(download)
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  const bytes = await files[0]?.arrayBuffer()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.split('\r\n')[0]).toMatch(/^\ufeff(?!\ufeff)/)
  expect(text.trimEnd().split('\r\n')).toHaveLength(10)
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^talents-20\d\d-\d\d-\d\d\.csv$/)

  allowConsoleError(/walletCsv/)
  await breakCalls(/entries\.csv/, 'status 500')
  await user.click(download)
  expect(await screen.findByText(/^No se ha podido descargar/)).toBeTruthy()
  click.mockRestore()
})
