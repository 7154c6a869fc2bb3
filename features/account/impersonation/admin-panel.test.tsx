import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { publicConfig } from '@/lib/config'
import { useProfile } from '@/lib/session/use-profile'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { AdminPanel } from './admin-panel'
import { AuditTrail } from './components/audit-trail'
import { ShopperLookup } from './components/shopper-lookup'

const working = publicConfig()

afterEach(() => {
  clearCookies()
})

async function openPanel() {
  await signInAs('admin')
  const { user } = render(<AdminPanel />)
  await screen.findByRole('heading', { name: 'Help a shopper' })
  return user
}

async function lookUp(user: Awaited<ReturnType<typeof openPanel>>, email: string) {
  const field = screen.getByRole('textbox', { name: /^E-mail of the shopper/ })
  await user.clear(field)
  await user.type(field, `${email}{Enter}`)
  return field
}

test('finds a shopper by email address and acts for them', async () => {
  const user = await openPanel()
  await lookUp(user, '  Member@demo.test ')
  expect(await screen.findByText('Amara Mensah')).toBeTruthy()
  expect(screen.getByText('member@demo.test')).toBeTruthy()
  expect(screen.getByText(/^Member since/)).toBeTruthy()
  expect(screen.getByText('37.50', { selector: 'b' })).toBeTruthy()
  expect(screen.getByText(/recorded with both names/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Act as Amara' })).toBeTruthy()
})

test('finds an admin, for whom nobody can act', async () => {
  const user = await openPanel()
  await lookUp(user, 'admin@demo.test')
  expect(await screen.findByText('Nobody can act as an admin.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Act as/ })).toBeNull()
})

test('an unknown address shows a message under the field and keeps the focus there', async () => {
  const user = await openPanel()
  const field = screen.getByRole('textbox', { name: /^E-mail of the shopper/ })
  await user.type(field, 'amara@mensa.test')
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  expect(await screen.findByText('No shopper has this address.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'amara@mensa.test')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('typing another address removes the shopper that was found', async () => {
  const user = await openPanel()
  const field = await lookUp(user, 'member@demo.test')
  await screen.findByRole('button', { name: 'Act as Amara' })
  await user.type(field, 'x')
  expect(screen.queryByRole('button', { name: 'Act as Amara' })).toBeNull()
})

test('rejects an invalid and an empty address', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  expect(screen.getByText('Enter an e-mail address.')).toBeTruthy()
  await lookUp(user, 'amara')
  expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy()
})

test('a user without admin rights is refused, and the form says so', async () => {
  await signInAs('partner')
  const { user } = render(<ShopperLookup />)
  await lookUp(user, 'member@demo.test')
  expect(await screen.findByText('You are not allowed to look shoppers up.')).toBeTruthy()
  expect(screen.queryByText('Amara Mensah')).toBeNull()
})

test('shows what the admin did today', async () => {
  await signInAs('admin')
  await actForSomebody()
  render(<AdminPanel />)
  const record = within(await screen.findByRole('region', { name: 'What you did today' }))
  const lines = (await record.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines).toContainEqual(expect.stringMatching(/^\d{1,2}:\d{2} [AP]MTomás Rivera: session opened$/))
})

test('more than a page of today can be shown, and no more than today', async () => {
  const now = Math.floor(Date.now() / 86_400_000) * 86_400 + 43_200
  const entry = (at: number) => ({
    _id: String(at),
    at,
    action: 'cart.change',
    detail: '',
    shopperId: 's',
    shopperName: 'Noor',
  })
  const trail = [...Array.from({ length: 45 }, (_, at) => entry(now - 900 * at)), entry(now - 86_400)]
  const call = async (_: string, { skip, limit }: { skip: number; limit: number }) => ({
    data: { entries: trail.slice(skip, skip + limit), penCount: trail.length },
  })
  const { user } = render(
    <ApiProvider value={{ call } as unknown as ApiCaller}>
      <AuditTrail uid="admin" />
    </ApiProvider>,
    { renderedAt: now * 1000 },
  )
  const lines = () => screen.getAllByRole('listitem')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(lines()).toHaveLength(40))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(lines()).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a failed audit trail is not shown as empty', async () => {
  const proxy = await breakCalls(/admin\/audit/, 'status 500')
  const user = await openPanel()
  expect(await screen.findByText('Your record could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText(/session opened|You have not acted/)).not.toEqual([])
})

test('while acting, shows for whom and a way back instead of the look-up', async () => {
  await signInAs('member')
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'is_superadmin_session=Amara%20Mensah; path=/'
  render(<AdminPanel />)
  expect(screen.getByRole('heading', { name: 'You are acting as Amara Mensah' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End session' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each<DemoAccount>(['shopper', 'member', 'partner'])('%s gets no admin panel', async (account) => {
  await signInAs(account)
  render(
    <>
      <AdminPanel />
      <Ready />
    </>,
  )
  await screen.findByText('ready')
  expect(screen.queryByRole('heading')).toBeNull()
})

/** Opens a session on behalf of a shopper, as the storefront's server does. */
async function actForSomebody(): Promise<void> {
  const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const headers = { Authorization: decodeURIComponent(token), 'Content-Type': 'application/json' }
  const shopper = await fetch(`${working.apiUrl}/v1/admin/user?email=picker@demo.test`, { headers })
  const { data } = (await shopper.json()) as { data: { userId: string } }
  const body = JSON.stringify({ userId: data.userId })
  await fetch(`${working.apiUrl}/v1/impersonate`, { method: 'POST', headers, body })
}

function Ready() {
  return useProfile() ? <p>ready</p> : null
}
