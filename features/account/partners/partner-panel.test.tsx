import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { publicConfig } from '@/lib/config'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { useProfile } from '@/lib/session/use-profile'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { PartnerPanel } from './partner-panel'

const working = publicConfig()
const { Router } = fakeRouter()
const product = { slug: 'copper-water-bottle', productName: 'Copper Water Bottle', image: '' }
const commission = { min: 111, max: 240 }

afterEach(() => {
  clearCookies()
  vi.restoreAllMocks()
})

async function openPanel(shown = <PartnerPanel product={product} commission={commission} currencySymbol="$" />) {
  await signInAs('partner')
  const { user } = render(<Router>{shown}</Router>)
  await screen.findByRole('heading', { name: 'Share and promote' })
  return user
}

/** Reads a figure without its note. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('bdi')?.textContent

async function makeLink(user: Awaited<ReturnType<typeof openPanel>>, label: string) {
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  await user.type(screen.getByRole('textbox', { name: /^Label/ }), label)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  return screen.findByRole('row', { name: new RegExp(label) })
}

test('shows all links with clicks, orders and commission, and their totals', async () => {
  await openPanel(<PartnerPanel currencySymbol="$" />)
  const row = await screen.findByRole('row', { name: /Newsletter, March/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 3),
  ).toEqual(['798', '2', '$2.16'])
  expect(within(row).getByText('linkid=nl-0326')).toBeTruthy()
  expect(figure('Clicks')).toBe('1,264')
  expect(figure('Orders')).toBe('4')
  // 6 % of the price of $12.00 for each of seven units.
  expect(figure('Commission')).toBe('$5.04')
  await waitFor(() => expect(figure('Usual share')).toBe('6%'))
  // A guest pays the list price, a member the member price.
  expect(screen.getByText('of what shoppers pay for goods, before tax')).toBeTruthy()
  expect(screen.getByText('0.3% of clicks')).toBeTruthy()
})

test('compares the clicks of a period with the period before; all times have no comparison', async () => {
  const call = browserApi.call
  const requestedPeriods: { from?: string; to?: string }[] = []
  vi.spyOn(browserApi, 'call').mockImplementation((async (...args: Parameters<typeof call>) => {
    const [endpoint, input] = args as unknown as [string, { from?: string; to?: string }]
    if (endpoint !== 'partnerLinks') return call(...args)
    requestedPeriods.push(input)
    const isLast = input.to !== undefined && input.to < new Date().toISOString().slice(0, 10)
    return { data: { links: [], total: { clicks: isLast ? 100 : 112, orders: 0, commission: 0 } } }
  }) as typeof call)
  const user = await openPanel(<PartnerPanel currencySymbol="$" />)
  await waitFor(() => expect(figure('Clicks')).toBe('112'))
  expect(requestedPeriods).toHaveLength(1)
  expect(screen.queryByText(/on the period before$/)).toBeNull()
  await user.click(screen.getByText('7 days'))
  expect(await screen.findByText('+12% on the period before')).toBeTruthy()
  expect(requestedPeriods).toHaveLength(3)
})

test('days of the partner are asked for, also when they are entered the wrong way round, and saved as a file', async () => {
  const requested = vi.spyOn(browserApi, 'call')
  const user = await openPanel(<PartnerPanel currencySymbol="$" />)
  await waitFor(() => expect(figure('Clicks')).toBe('1,264'))
  await user.click(screen.getByText('Custom dates'))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-03-09' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } })
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith(
      'partnerLinks',
      expect.objectContaining({ from: '2026-03-02', to: '2026-03-09' }),
      expect.anything(),
    ),
  )

  await user.click(screen.getByText('All'))
  await waitFor(() => expect(figure('Clicks')).toBe('1,264'))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:links'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(click).toHaveBeenCalledOnce()
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('links.csv')
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
  // The mark with which spreadsheets read the file as UTF-8.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toBe('Label,Link,Product,Clicks,Orders,Orders in % of clicks,Commission,Made on')
  expect(rows.find((row) => row.includes(',nl-0326,'))).toMatch(
    /^"Newsletter, March",nl-0326,[\w-]+,\d+,\d+,[\d.]*,\d+\.\d{2},\d{4}-\d{2}-\d{2}$/,
  )
})

test('shows what one unit of this product earns', async () => {
  await openPanel()
  expect(screen.getByText(/^You earn/).textContent).toBe('You earn $1.11 to $2.40 on each piece of this product.')
})

test('a new link is shown, can be copied and shared, and carries linkid', async () => {
  const user = await openPanel()
  const row = await makeLink(user, 'Kitchen shelf')
  const link = within(row).getByText(/^linkid=kitchen-shelf-/).textContent
  const address = `${working.siteUrl}/copper-water-bottle?${link}`
  expect(screen.getByRole('textbox', { name: 'Link to this product' })).toHaveProperty('value', address)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New link' }))

  const email = decodeURIComponent(screen.getByRole('link', { name: /^E-mail/ }).getAttribute('href') ?? '')
  expect(email).toContain('subject=Hey check this product out on Evergood')
  expect(email).toContain(address)

  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(row).getByRole('button', { name: 'Copy link Kitchen shelf' }))
  expect(written).toHaveBeenCalledExactlyOnceWith(address)
  expect(await within(row).findByText('Copied')).toBeTruthy()
})

test('a link needs a label; Escape closes the form and returns the focus', async () => {
  const user = await openPanel()
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByText('Give the link a label.')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /^Label/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: /^Label/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New link' }))
})

test('shows promo codes, each with a copy button', async () => {
  const user = await openPanel()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy WELCOME10' }))
  expect(written).toHaveBeenCalledExactlyOnceWith('WELCOME10')
})

test.each<DemoAccount>(['shopper', 'member', 'admin'])('%s gets no partner panel', async (account) => {
  await signInAs(account)
  render(
    <>
      <PartnerPanel product={product} />
      <Ready />
    </>,
  )
  await screen.findByText('ready')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('failed links are not shown as "none" or as figures to come, and load on retry', async () => {
  const proxy = await breakCalls(/partner\/(link|graphql)/, 'status 500')
  const user = await openPanel(<PartnerPanel currencySymbol="$" />)
  expect(await screen.findByText('Your links could not be loaded.')).toBeTruthy()
  expect(screen.queryByText(/no links yet/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Copy WELCOME10' })).toBeTruthy()
  expect(['Clicks', 'Orders', 'Commission'].map(figure)).toEqual(['–', '–', '–'])
  await waitFor(() => expect(figure('Usual share')).toBe('–'))

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Newsletter, March/ })).toBeTruthy()
  expect(figure('Clicks')).toBe('1,264')
})

function Ready() {
  return useProfile() ? <p>ready</p> : null
}
