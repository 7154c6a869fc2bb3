/** The walk through the shop: what a person does, and what they must then see. */
import { by, byLabel, byText } from './shopper.mjs'

const PASSWORD = 'Talents-2026'
const SEEN = '/bamboo-toothbrush-set'
const UNSEEN = '/wool-dryer-balls'

const banner = by('banner')
const main = by('main')
const title = (name) => by('heading', name, main)
const panel = by('region', 'Purchase options')
const sideCart = by('dialog', /^Your cart/)
const quantity = by('spinbutton', /^Quantity of /, main)
const summary = by('complementary', 'Summary')
const signInButton = by('button', /Sign in$/, banner)
const account = by('button', /^Account of /, banner)
const results = byText(/^\d+ products?( from \d+ stores?)?$/, main)

/** Steps in order. `stopShop` ends the shop that the walk visits. */
export const STEPS = {
  home: async (shopper) => {
    await shopper.opens('/')
    await shopper.clicks(by('button', 'Only necessary', by('region', 'Cookie choice')))
    await shopper.seesNone(by('region', 'Cookie choice'))
    await shopper.sees(by('heading', undefined, main))
    await shopper.sees(by('article', undefined, main), ({ text }) => /\$\d/.test(text), 'with a price')
    await shopper.sees(by('img', undefined, main), ({ isPicture }) => isPicture, 'that is loaded')
    await fits(shopper)
  },

  'a product: a variant goes into the cart': async (shopper) => {
    await shopper.opens('/linen-bath-towel')
    const colour = by('radio', 'Terracotta', by('radiogroup', /^Choose Your Color/))
    await shopper.clicks(colour)
    await shopper.isAt(/\/linen-bath-towel-terracotta-bath-towel$/)
    await shopper.sees(colour, ({ isChecked }) => isChecked, 'chosen')
    await shopper.sees(
      by('img', /Terracotta/, by('region', 'Product pictures')),
      ({ isPicture }) => isPicture,
      'that is loaded',
    )
    await fits(shopper)
    await addToCart(shopper)
  },

  'the cart: another amount, kept over a reload': async (shopper) => {
    await shopper.opens('/cart')
    await shopper.sees(quantity, ({ value }) => value === '1', 'of 1')
    const { text: before } = await shopper.sees(summary, ({ text }) => /Total/.test(text), 'with a total')
    await shopper.clicks(by('button', /^One more: Linen Bath Towel/, main))
    await shopper.sees(quantity, ({ value }) => value === '2', 'of 2')
    await shopper.sees(summary, ({ text }) => totalOf(text) > totalOf(before), 'with a higher total')
    await shopper.reloads()
    await shopper.sees(quantity, ({ value }) => value === '2', 'of 2')
  },

  'signing in': async (shopper) => {
    await shopper.opens('/')
    await shopper.clicks(signInButton)
    const dialog = by('dialog', 'Sign in')
    await shopper.fills(by('textbox', /^Email Address/, dialog), 'member@demo.test')
    await shopper.fills(byLabel(/^Password/, dialog), PASSWORD)
    await shopper.clicks(by('button', 'Sign in', dialog))
    await shopper.seesNone(dialog)
    await shopper.sees(account)
    await shopper.reloads()
    await shopper.sees(account)
  },

  'the orders of the account': async (shopper) => {
    await shopper.opens('/profile/orders')
    await shopper.sees(title('Orders'))
    await shopper.sees(by('list', 'Orders', main), ({ text }) => /EG-\d{6}/.test(text), 'with a number')
    await fits(shopper)
  },

  'signing out': async (shopper) => {
    await shopper.opens('/')
    await shopper.clicks(account)
    await shopper.clicks(by('menuitem', 'Sign out'))
    await shopper.sees(signInButton)
    await shopper.opens('/profile/orders')
    await shopper.sees(by('heading', 'Find a guest order', main))
    await shopper.seesNone(byText(/EG-\d{6}/, main))
  },

  'a search: a filter, and the way back': async (shopper) => {
    await shopper.opens('/')
    await shopper.fills(by('combobox', 'Search', banner), 'soap')
    await shopper.presses('Enter')
    await shopper.isAt(/\/search\?q=soap$/)
    const { text: allOfThem } = await shopper.sees(results)
    await shopper.clicks(by('checkbox', undefined, by('list', 'Brand')))
    await shopper.isAt(/[?&]brand=/)
    await shopper.sees(results, ({ text }) => text !== allOfThem, 'of fewer products')
    await shopper.sees(by('link', /^Remove /, main))
    await shopper.back()
    await shopper.isAt(/\/search\?q=soap$/)
    await shopper.sees(results, ({ text }) => text === allOfThem, 'as before')
    await shopper.seesNone(by('link', /^Remove /, main))
  },

  'the home page in Arabic, from right to left': async (shopper) => {
    await shopper.opens('/')
    const { box: before } = await shopper.sees(signInButton)
    const arabic = by('button', 'العربية', by('contentinfo'))
    await shopper.clicks(arabic)
    await shopper.until('the direction rtl', () => shopper.evaluate(() => document.documentElement.dir === 'rtl'))
    await shopper.hydrated()
    await shopper.sees(by('heading', /[\u0600-\u06FF]/, main))
    await shopper.sees(by('button', /تسجيل الدخول$/, banner), ({ box }) => box.x < before.x, 'on the other side')
    await fits(shopper)
    await shopper.clicks(by('button', 'English', by('contentinfo')))
    await shopper.until('the direction ltr', () => shopper.evaluate(() => document.documentElement.dir === 'ltr'))
  },

  'a guest begins to check out': async (shopper) => {
    await shopper.opens(SEEN)
    await addToCart(shopper)
    await shopper.opens('/cart')
    await shopper.clicks(by('link', 'Checkout'))
    await shopper.sees(by('heading', 'Contact'), ({ isCurrent }) => isCurrent, 'as the open step')
    await shopper.fills(by('textbox', /^Email Address/), 'noor@kassem.test')
    await shopper.clicks(by('button', 'Go on to the address'))
    await shopper.sees(by('heading', 'Address'), ({ isCurrent }) => isCurrent, 'as the open step')
    await shopper.isAt(/\/shipping-address$/)
    await fits(shopper)
  },

  'without a connection: pages that were seen, and the offline page': async (shopper, { stopShop }) => {
    await shopper.opens('/')
    await shopper.until('a page that the service worker looks after', () =>
      shopper.evaluate(async () => {
        await navigator.serviceWorker.ready
        return navigator.serviceWorker.controller !== null
      }),
    )
    await shopper.opens(SEEN)
    await shopper.until('a stored copy of the page', () =>
      shopper.evaluate(async (address) => (await caches.match(address)) !== undefined, SEEN),
    )
    await stopShop()
    await shopper.goesTo(UNSEEN)
    await shopper.sees(by('heading', 'You are offline'))
    await shopper.isAt(new RegExp(`${UNSEEN}$`))
    // For some seconds after a visit, the browser's own cache has the page, without the notice.
    await shopper.until('the page that was seen, with a notice of its age', async () => {
      await shopper.goesTo(SEEN)
      return (await shopper.count(byText(/^You are offline\. This page is as it was on /))) > 0
    })
    await shopper.sees(by('heading', 'Bamboo Toothbrush Set'))
  },
}

async function addToCart(shopper) {
  await shopper.clicks(by('button', 'Add to Cart', panel))
  await shopper.sees(byText('Product Added Sucessfully'))
  await shopper.sees(sideCart)
  await shopper.presses('Escape')
  await shopper.seesNone(sideCart)
}

/** No page scrolls sideways. */
const fits = (shopper) =>
  shopper.until('a page as wide as the window', () =>
    shopper.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  )

const totalOf = (text) => Number(/Total\D*([\d,.]+)/.exec(text)?.[1]?.replace(',', ''))
