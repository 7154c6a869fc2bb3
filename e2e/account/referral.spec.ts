import { violationsOn } from '../support/accessibility'
import { hasOutbox, mailedCode, mailsTo, newAddress } from '../support/outbox'
import { placeOrder } from '../support/placed-order'
import { expect, open, test, WIDTHS } from '../support/shop-test'
import { DEMO_PASSWORD, signUpByRequest, tokenOf } from '../support/shopper'
import { MARKETPLACE } from '../support/tested-shop'

test('a friend follows a referral link, joins and pays a first order: both wallets get 5 Talents', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  test.slow()
  await signUpByRequest(page)
  await open(page, '/profile/referrals')
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await expect(page.getByRole('heading', { name: 'Nobody joined yet' })).toBeVisible()
  await expect(page.getByText('0 of 20')).toBeVisible()

  // Another device.
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await elsewhere.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }])
  const friend = await elsewhere.newPage()
  await test.step('the friend is welcomed and joins', async () => {
    const { pathname, search } = new URL(link)
    await open(friend, pathname + search)
    const welcome = friend.getByRole('dialog', { name: 'Nora gives you 5 Talents' })
    await welcome.getByRole('button', { name: 'Join for free' }).click()
    const form = friend.getByRole('dialog', { name: 'Create an account' })
    const email = newAddress()
    await form.getByRole('textbox', { name: 'First name' }).fill('Theo')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Marsh')
    await form.getByRole('textbox', { name: 'Email Address' }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await form.getByRole('checkbox', { name: /I accept/ }).check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await friend.getByRole('textbox', { name: '6-digit code' }).fill(await mailedCode(friend.request, email))
    const verify = friend.getByRole('button', { name: 'Verify' })
    if (await verify.isVisible()) await verify.click()
    await expect(friend.getByRole('dialog', { name: 'Welcome, Theo' })).toBeVisible()
  })

  await test.step('the inviter sees who joined', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: /^Who joined/ })).toContainText('Theo M.')
    await expect(page.getByText(/no order yet that counts/)).toBeVisible()
  })

  await test.step('the first order rewards both', async () => {
    await placeOrder(friend, 'linen-bath-towel', '5555555555554444', undefined, { isOwnAddress: true })
    expect(await balanceOf(friend)).toBeGreaterThanOrEqual(5)
    await page.reload()
    await expect(page.getByRole('region', { name: /^Who joined/ })).toContainText('+5')
    await expect(page.getByText('1 of 20')).toBeVisible()
    expect(await balanceOf(page)).toBe(5)
  })
  await elsewhere.close()

  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    expect(await violationsOn(page, { contrast: width === 'phone' }), width).toEqual([])
  }
})

test('a friend who is invited by e-mail gets the link in one mail', async ({ page }) => {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be read.')
  await signUpByRequest(page)
  await open(page, '/profile/referrals')
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await page.getByRole('button', { name: 'E-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' })
  const friend = newAddress()
  await dialog.getByRole('textbox', { name: 'E-mail addresses' }).fill(`${friend} `)
  await dialog.getByRole('textbox', { name: 'A line from you' }).fill('Try the lavender one.')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => mailsTo(page.request, friend)).toContain('Nora invites you')
  const mail = await mailsTo(page.request, friend)
  expect(mail).toContain(new URL(link).search)
  expect(mail).toContain('Try the lavender one.')
})

test('a link with an unknown code says that it has run out', async ({ page, allowedConsole }) => {
  allowedConsole.push(/Failed to load resource/)
  await open(page, '/?referral_id=zzzzzzzzzz')
  await expect(page.getByRole('dialog', { name: 'This link has run out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'This link has run out' })).toBeHidden()
})

/** Talents in the wallet of who is signed in to the browser. */
async function balanceOf(page: Parameters<typeof placeOrder>[0]): Promise<number> {
  const response = await page.request.get(`${MARKETPLACE}/v1/profile`, {
    headers: { authorization: await tokenOf(page) },
  })
  return (await response.json()).data.wallet.walletBalance
}
