import { screen, within } from '@testing-library/react'
import { describe, expect, inject, test } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { useProfile } from '@/lib/session/use-profile'
import { breakCalls } from '@/tests/support/break-calls'
import { type RenderOptions, render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { ForAdmins } from './for-admins'
import { ProductEditor } from './product-editor'
import { ProductList } from './product-list'
import { PromoCodesPanel } from './promo-codes-panel'

/** Products that no other test counts on. */
const [HAMPER, CLOTHS] = ['willow-picnic-gift-hamper', 'furoshiki-wrapping-cloths']

async function call(method: string, path: string, body?: object) {
  const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const response = await fetch(`${inject('marketplaceUrl')}/v1/admin/${path}`, {
    method,
    headers: { Authorization: decodeURIComponent(token), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()).data
}
const idOf = async (slug: string): Promise<string> => (await call('GET', `products?q=${slug}`)).products[0].id
const stateOf = async (slug: string, part: string) => call('GET', `products/${await idOf(slug)}/${part}`)

async function openList(query: Record<string, string> = {}, options?: RenderOptions) {
  await signInAs('admin')
  const { Router, push } = fakeRouter({ query })
  const { user } = render(
    <Router>
      <ForAdmins>
        <ProductList />
      </ForAdmins>
    </Router>,
    options,
  )
  return { user, push }
}

async function openEditor(slug: string) {
  await signInAs('admin')
  return render(<ProductEditor id={await idOf(slug)} slug={slug} />)
}

describe('the list', () => {
  test('has the products of the address with price and stock, and leads to each', async () => {
    await openList({ q: HAMPER })
    const link = await screen.findByRole('link', { name: 'Willow Picnic Gift Hamper' })
    expect(link.getAttribute('href')).toBe(`/profile/products/${await idOf(HAMPER)}`)
    expect(screen.getByText('1 product')).toBeTruthy()
    expect(screen.getByText(/in stock$/)).toBeTruthy()
  })

  test('goes to the address of a search', async () => {
    const { user, push } = await openList()
    await user.type(await screen.findByRole('searchbox', { name: 'Name, slug or SKU' }), ' soap {Enter}')
    expect(push).toHaveBeenCalledWith('/profile/products?q=soap')
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveProperty('pathname', '/profile/products')
  })

  test('says that nothing was found', async () => {
    await openList({ q: 'no such product at all' })
    expect(await screen.findByText('No product has these words.')).toBeTruthy()
  })

  test('says that it could not be loaded, and loads when that is tried again', async () => {
    const proxy = await breakCalls(/admin\/products/, 'status 500')
    const { user } = await openList({ q: 'willow picnic' })
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy()
    proxy.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Willow Picnic Gift Hamper' })).toBeTruthy()
  })

  test('is for admins alone', async () => {
    await signInAs('partner')
    render(
      <ForAdmins>
        <p>Secret</p>
      </ForAdmins>,
    )
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy()
    expect(screen.queryByText('Secret')).toBeNull()
  })
})

describe('prices', () => {
  const form = () => screen.findByRole('form', { name: 'Prices in US dollars' })
  const list = async () => within(await form()).getByRole('textbox', { name: /^List price/ })
  const member = async () => within(await form()).getByRole('textbox', { name: /^Member price/ })
  const save = async () => within(await form()).getByRole('button', { name: 'Save' })

  test('are saved, with Arabic digits and a comma too', async () => {
    const { user } = await openEditor(HAMPER)
    await user.clear(await list())
    await user.type(await list(), '٩٩,5')
    await user.clear(await member())
    await user.type(await member(), '80')
    await user.click(await save())
    expect(await within(await form()).findByText('Saved')).toBeTruthy()
    expect((await stateOf(HAMPER, 'prices')).variants).toMatchObject([{ listPrice: 99.5, memberPrice: 80 }])
    await user.clear(await member())
    await user.type(await member(), '81')
    await user.click(await save())
    expect(await within(await form()).findByText('Saved')).toBeTruthy()
  })

  test.each([
    ['cheap', 'Enter an amount, such as 12.50.'],
    ['5000', 'Above the list price.'],
  ])('the member price %s is not sent, and the field says why', async (text, expected) => {
    const { user } = await openEditor(HAMPER)
    await user.clear(await member())
    await user.type(await member(), text)
    await user.click(await save())
    expect(screen.getByText(expected)).toBeTruthy()
    expect(document.activeElement).toBe(await member())
  })

  test('that somebody else has changed are not replaced until they are read again', async () => {
    const { user } = await openEditor(HAMPER)
    await user.clear(await list())
    await user.type(await list(), '120')
    const variants = [{ slug: HAMPER, listPrice: 111, memberPrice: 70 }]
    await call('PUT', `products/${await idOf(HAMPER)}/prices`, { variants })
    await user.click(await save())
    expect(await screen.findByText(/This has changed since you opened it/)).toBeTruthy()
    expect((await stateOf(HAMPER, 'prices')).variants).toMatchObject([{ listPrice: 111 }])
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(await screen.findByDisplayValue('111.00')).toBeTruthy()
    await user.clear(await list())
    await user.type(await list(), '120')
    await user.click(await save())
    expect(await within(await form()).findByText('Saved')).toBeTruthy()
  })

  test('that could not be saved stay in the fields', async () => {
    const { user } = await openEditor(HAMPER)
    await user.clear(await list())
    await user.type(await list(), '130')
    const proxy = await breakCalls(/\/prices/, 'status 500')
    await user.click(await save())
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy()
    expect(await list()).toHaveProperty('value', '130')
    proxy.heal()
    await user.click(await save())
    expect(await within(await form()).findByText('Saved')).toBeTruthy()
  })
})

test('a hidden product keeps its stock, is shown again with it, and its stock can be changed', async () => {
  const { user } = await openEditor(CLOTHS)
  const inShop = await screen.findByRole('switch', { name: 'In the shop' })
  const before = await stateOf(CLOTHS, 'stock')
  await user.click(inShop)
  await expect.poll(async () => (await stateOf(CLOTHS, 'visibility')).visible).toBe(false)
  expect(await stateOf(CLOTHS, 'stock')).toEqual(before)
  await user.click(screen.getByRole('switch', { name: 'In the shop' }))
  expect(await screen.findByRole('link', { name: 'See its page' })).toBeTruthy()

  const stock = await screen.findByRole('form', { name: 'Stock' })
  const field = within(stock).getByRole('textbox', { name: /^In stock/ })
  await user.clear(field)
  await user.type(field, '1.5')
  await user.click(within(stock).getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a whole number.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '35')
  await user.click(within(stock).getByRole('button', { name: 'Save' }))
  expect(await within(stock).findByText('Saved')).toBeTruthy()
  expect((await stateOf(CLOTHS, 'stock')).variants).toMatchObject([{ stock: 35 }])
})

test('a deal is added, changed and removed', async () => {
  const { user } = await openEditor(HAMPER)
  await user.click(await screen.findByRole('button', { name: 'Add a deal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New deal' }))
  await user.type(dialog.getByRole('textbox', { name: /^Per cent off/ }), '15')
  await user.type(dialog.getByLabelText(/^Starts/), '2027-03-08T00:00')
  await user.type(dialog.getByLabelText(/^Ends/), '2027-03-01T00:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The end must be after the start.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Ends/))
  await user.type(dialog.getByLabelText(/^Ends/), '2027-03-15T00:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('15% off the member price')).toBeTruthy()
  expect((await stateOf(HAMPER, 'deals')).deals).toMatchObject([
    { percentOff: 15, startsAt: '2027-03-08T00:00:00.000Z', showOneTimePurchase: true },
  ])
  await user.click(await screen.findByRole('button', { name: 'Remove the deal of 15%' }))
  expect(await screen.findByText('No deals.')).toBeTruthy()
})

test('a deal that somebody else has changed is shown as it is now before it can be edited again', async () => {
  const deal = { percentOff: 15, startsAt: '2027-03-08T00:00:00.000Z', endsAt: '2027-03-15T00:00:00.000Z' }
  await signInAs('admin')
  const path = `products/${await idOf(HAMPER)}/deals`
  const own = (await call('PUT', path, { deals: [deal] })).deals[0]
  const { user } = await openEditor(HAMPER)
  await user.click(await screen.findByRole('button', { name: 'Edit the deal of 15%' }))
  await call('PUT', path, { deals: [{ ...own, percentOff: 25 }] })
  const percent = screen.getByRole('textbox', { name: /^Per cent off/ })
  await user.clear(percent)
  await user.type(percent, '40')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('25% off the member price')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect((await stateOf(HAMPER, 'deals')).deals).toMatchObject([{ id: own.id, percentOff: 25 }])
  await call('PUT', path, { deals: [] })
})

function Codes() {
  return useProfile() ? <PromoCodesPanel /> : null
}

test('a promo code is made and changed', async () => {
  await signInAs('admin')
  const { user } = render(<Codes />)
  await user.click(await screen.findByRole('button', { name: 'Add a code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }))
  const code = dialog.getByRole('textbox', { name: /^Code/ })
  await user.type(code, 'WELCOME10')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('This code exists. Edit it instead.')).toBeTruthy()
  await user.clear(code)
  await user.type(code, 'HAMPER5')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What it gives' }), 'Amount off')
  await user.type(dialog.getByRole('textbox', { name: /^US dollars/ }), '5')
  await user.type(dialog.getByRole('textbox', { name: /^Name in English/ }), 'Hamper')
  await user.type(dialog.getByRole('textbox', { name: /^Description in English/ }), '$5 off.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Amount off: \W*\$5\.00\W* · Everyone/)).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Edit HAMPER5' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit HAMPER5' }))
  await user.click(edit.getByRole('switch', { name: 'Show it in the cart' }))
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Amount off: \W*\$5\.00\W* · Everyone · not shown/)).toBeTruthy()
})
