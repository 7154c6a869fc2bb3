import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import {
  type AddToCart,
  type CartProduct,
  type CartResult,
  type LineChoice,
  useCartActions,
} from '@/lib/domain/cart/cart-context'
import { observedApi } from './testing/observed-api'
import { addOf, packsOf } from './testing/seeded-product'
import { beGuestWith, showWithCart } from './testing/show-cart'

/** A button that adds, as pages have it, and the header's count. */
function Shop({ request, onResult }: { request: AddToCart; onResult?: (result: CartResult) => void }) {
  const { add, adding, justAdded, count } = useCartActions()
  const id = request.product.childProductId
  return (
    <>
      <button type="button" aria-busy={adding.has(id)} onClick={() => void add(request).then(onResult)}>
        {justAdded.has(id) ? 'Added' : 'Add'}
      </button>
      <p>Count: {count ?? 'unknown'}</p>
    </>
  )
}

const addButton = () => screen.getByRole('button', { name: 'Add' })
const sideCart = () => screen.findByRole('dialog', { name: 'Your cart' })

const cardOf = (product: CartProduct): ShoppingProduct => ({
  ...product,
  images: [],
  currencySymbol: '$',
  msrpPrice: 2400,
  tfmPrice: 1850,
  rewardFinalPrice: 120,
  TotalStarRating: 4.5,
  TotalNoOfRatings: 3,
  inStock: true,
})

const threePackOf = async (slug: string) => (await packsOf(slug)).find(({ packSize }) => packSize === 3)

beforeEach(() => localStorage.clear())

describe('a first view', () => {
  test('of a guest who has no cart makes no call', async () => {
    const { observed } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />)
    expect(screen.getByText('Count: unknown')).toBeTruthy()
    expect(observed.names()).toEqual([])
  })

  test('of a guest who has put something into the cart shows how much, once there is time', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2])
    showWithCart(<Shop request={await addOf('wool-dryer-balls')} />)
    expect(await screen.findByText('Count: 2')).toBeTruthy()
  })
})

describe('an add', () => {
  test('draws the card that shows it, and no other of the page', async () => {
    const { product: other } = await addOf('wool-dryer-balls')
    const { product } = await addOf('bamboo-toothbrush-set')
    let draws = 0
    const watched = {
      ...cardOf(other),
      get brandName() {
        draws += 1
        return other.brandName
      },
    }
    const { user, observed } = showWithCart(
      <>
        <ShoppingCard product={cardOf(product)} cartProduct={() => product} sizes="100vw" />
        <ShoppingCard product={watched} cartProduct={() => other} sizes="100vw" />
      </>,
    )
    const before = draws
    await user.click(screen.getByRole('button', { name: 'Add Bamboo Toothbrush Set to cart' }))
    await waitFor(() => expect(observed.names()).toContain('userCart'))
    expect(draws).toBe(before)
  })

  test('says so, counts, and opens the side cart on the product page', async () => {
    const request = await addOf('bamboo-toothbrush-set', { source: 'PDP' })
    const { user, observed } = showWithCart(<Shop request={request} />)
    const release = observed.hold('createCart')
    await user.click(addButton())
    expect(addButton().getAttribute('aria-busy')).toBe('true')
    release()
    expect(await screen.findByText('Product Added Sucessfully')).toBeTruthy()
    const dialog = await sideCart()
    expect(await within(dialog).findByText('Bamboo Toothbrush Set')).toBeTruthy()
    expect(within(dialog).getByText('Subtotal').parentElement?.textContent).toContain('$16.00')
    expect(within(dialog).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(within(dialog).getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
    expect(screen.getByText('Count: 1')).toBeTruthy()
  })

  test.each<[what: string, slug: string, choice: (slug: string) => Promise<LineChoice | undefined>, price: number]>([
    ['a product', 'bamboo-toothbrush-set', async () => ({ kind: 'oneTime' }), 16],
    ['packs, at the price of a pack', 'olive-oil-castile-soap', threePackOf, 63],
  ])(
    'of %s is told to the analytics once it is in the cart, with what is charged',
    async (_, slug, choiceOf, price) => {
      const choice = await choiceOf(slug)
      const request = await addOf(slug, { quantity: 2, ...(choice && { choice }) })
      const { user } = showWithCart(<Shop request={request} />)
      window.dataLayer = []
      await user.click(addButton())
      const { childProductId, productName, brandName, currency } = request.product
      await waitFor(() =>
        expect(window.dataLayer).toEqual([
          {
            ...{ event: 'add_to_cart', childProductId, productName, brandName, currency },
            finalPriceList: { finalPrice: price },
            quantity: 2,
            value: price * 2,
          },
        ]),
      )
    },
  )

  test('from a card shows a tick instead of the side cart', async () => {
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { pathname: '/' })
    await user.click(addButton())
    expect(await screen.findByRole('button', { name: 'Added' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(addButton()).toBeTruthy())
  })

  test('is busy until 1.5 s have passed, also when the answer came earlier', async () => {
    const results: CartResult['kind'][] = []
    const request = await addOf('bamboo-toothbrush-set')
    const { user } = showWithCart(<Shop request={request} onResult={({ kind }) => results.push(kind)} />)
    const startedAt = Date.now()
    await user.click(addButton())
    await waitFor(() => expect(results).toEqual(['done']))
    expect(addButton().getAttribute('aria-busy')).toBe('true')
    await screen.findByRole('button', { name: 'Added' })
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1490)
  })

  test('is busy until the answer when that takes longer', async () => {
    const observed = observedApi()
    const release = observed.hold('createCart')
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true })
    await user.click(addButton())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(addButton().getAttribute('aria-busy')).toBe('true')
    vi.useRealTimers()
    release()
    expect(await screen.findByRole('button', { name: 'Added' })).toBeTruthy()
  })

  test('that is tapped twice adds once', async () => {
    const results: CartResult['kind'][] = []
    const request = await addOf('bamboo-toothbrush-set')
    const { user } = showWithCart(<Shop request={request} onResult={({ kind }) => results.push(kind)} />)
    await user.dblClick(addButton())
    expect(await screen.findByText('Count: 1')).toBeTruthy()
    expect(results.toSorted()).toEqual(['done', 'ignored'])
  })

  test('over the limit opens the dialog "Maximum Order Limit" with the marketplace\'s message', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 10])
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />)
    await user.click(addButton())
    const dialog = await screen.findByRole('dialog', { name: 'Maximum Order Limit' })
    expect(
      within(dialog).getByText('You can order at most 10 of this product. There are 10 in your cart.'),
    ).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ["the marketplace's message", { serverMessage: 'Only 2 are left.' }, 'Only 2 are left.'],
    ['"Product not found" without one', { serverMessage: '' }, 'Product not found'],
  ])('that is refused shows %s, and the cart is fetched again', async (_, refusal, message) => {
    await beGuestWith()
    const observed = observedApi()
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    observed.fail('createCart', 'http', { status: 409, ...refusal })
    await user.click(addButton())
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(observed.names().at(-1)).toBe('userCart'))
  })

  test.each([
    ['status 204', undefined, 'Product not found'],
    ['status 200 and name "error"', { name: 'error', message: 'Sold out.' }, 'Sold out.'],
  ])('that is answered with %s says so', async (_, response, message) => {
    const observed = observedApi()
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    observed.change('createCart', () => response)
    await user.click(addButton())
    expect(await screen.findByText(message)).toBeTruthy()
  })

  // Whether a busy marketplace has added it is not known: the key of the first try settles it.
  const busy = { status: 503, code: 'DATABASE_AWAY', serverMessage: 'The database cannot be reached.' }
  test.each([['network'], ['timeout'], ['contract'], ['http', busy]] as const)(
    'whose call fails (%s) shows no message, is announced once, and the button works again at once with the same key',
    async (kind, refusal?) => {
      const observed = observedApi()
      const results: CartResult['kind'][] = []
      const request = await addOf('bamboo-toothbrush-set')
      const { user } = showWithCart(<Shop request={request} onResult={({ kind }) => results.push(kind)} />, {
        observed,
      })
      observed.fail('createCart', kind, refusal)
      await user.click(addButton())
      await waitFor(() => expect(results).toEqual(['failed']))
      await waitFor(() => expect(addButton().getAttribute('aria-busy')).toBe('false'), { timeout: 500 })
      expect(screen.getByRole('status').textContent).toBe('')
      expect(screen.getAllByText('Try again')).toHaveLength(1)
      expect(screen.getByText('Try again').getAttribute('aria-live')).toBe('polite')
      observed.heal()
      await user.click(addButton())
      await waitFor(() => expect(results).toEqual(['failed', 'done']))
      const keys = observed.callsOf('createCart').map(({ idempotencyKey }) => idempotencyKey)
      expect(keys).toEqual([expect.any(String), keys[0]])
    },
  )

  test('that needs an account asks to sign in, and goes on after it', async () => {
    const observed = observedApi()
    const { user, signInRequests } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    observed.fail('createCart', 'http', {
      status: 401,
      serverMessage: 'Please sign in to buy this.',
      code: 'SIGN_IN_REQUIRED',
    })
    await user.click(addButton())
    await waitFor(() => expect(signInRequests).toHaveLength(1))
    expect(signInRequests[0]).toMatchObject({ reason: 'cart', subject: 'Bamboo Toothbrush Set' })
    observed.heal()
    signInRequests[0]?.onSignedIn?.()
    expect(await screen.findByText('Count: 1')).toBeTruthy()
  })
})

describe('the bag that floats on the product page', () => {
  test('is there with a cart that costs something, and opens the side cart', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2])
    const { user } = showWithCart(<Shop request={await addOf('wool-dryer-balls')} />)
    await user.click(await screen.findByRole('button', { name: 'Open your cart, 2 items' }))
    const dialog = await sideCart()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })

  test.each([
    ['on other pages', '/', (total: number) => total],
    ['when nothing is to be paid', '/[name]', () => 0],
  ])('is absent %s', async (_, pathname, finalTotalOf) => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.change('userCart', (response) => {
      const accounting = response && {
        ...response.data.accounting,
        finalTotal: finalTotalOf(response.data.accounting.finalTotal),
      }
      return response && { data: { ...response.data, accounting } }
    })
    showWithCart(<Shop request={await addOf('wool-dryer-balls')} />, { pathname, observed })
    await screen.findByText('Count: 1')
    expect(screen.queryByRole('button', { name: /^Open your cart/ })).toBeNull()
  })

  test('is absent with an empty cart', async () => {
    await beGuestWith()
    localStorage.setItem('cart-hint', '1')
    showWithCart(<Shop request={await addOf('wool-dryer-balls')} />)
    await screen.findByText('Count: 0')
    expect(screen.queryByRole('button', { name: /^Open your cart/ })).toBeNull()
  })
})

describe('the side cart', () => {
  test('names what signing in left out because of the limits', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    const left = [{ name: 'Aloe Face Gel', units: 7 }]
    observed.change('userCart', (response) => response && { data: { ...response.data, notTakenOver: left } })
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    expect(await within(await sideCart()).findByText(/^7 of .*Aloe Face Gel.* stayed out\.$/)).toBeTruthy()
  })

  test('suggests the cheapest product that makes the delivery free, which then is', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />)
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    const dialog = within(await sideCart())
    const missing = await dialog.findByText(/for free delivery$/)
    const reason = await dialog.findByText('Makes delivery free')
    const dollarsIn = (text: string | null | undefined) => Number(/\$([\d.]+)/.exec(text ?? '')?.[1])
    expect(dollarsIn(reason.parentElement?.textContent)).toBeGreaterThanOrEqual(dollarsIn(missing.textContent))

    await user.click(dialog.getByRole('button', { name: /^Add to Cart: / }))
    expect(await dialog.findByText('Free delivery unlocked')).toBeTruthy()
    expect(dialog.queryByText('Makes delivery free')).toBeNull()
  })

  test('suggests nothing when the products of the store cannot be had', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.fail('filteredSearch', 'network')
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />, { observed })
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    const dialog = within(await sideCart())
    await dialog.findByText(/for free delivery$/)
    await waitFor(() => expect(observed.callsOf('filteredSearch')).toHaveLength(1))
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Add to Cart: / })).toBeNull())
  })

  test('changes quantities, removes with a message, and takes it back', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2], ['wool-dryer-balls', 1])
    const { user } = showWithCart(<Shop request={await addOf('bamboo-toothbrush-set')} />)
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    const dialog = await sideCart()
    await user.click(await within(dialog).findByRole('button', { name: 'One more: Bamboo Toothbrush Set' }))
    const quantity = within(dialog).getByRole('spinbutton', { name: 'Quantity of Bamboo Toothbrush Set' })
    expect(quantity.getAttribute('aria-valuenow')).toBe('3')
    expect(await within(dialog).findByText('Your cart', { exact: false, selector: 'h2' })).toBeTruthy()

    await user.click(within(dialog).getByRole('button', { name: 'Remove Wool Dryer Balls' }))
    await waitFor(() => expect(within(dialog).queryByText('Wool Dryer Balls')).toBeNull())
    expect((await screen.findAllByText(/Product Removed Sucessfully/)).length).toBeGreaterThan(0)
    // At the line's place and in the message, which is in the dialog too: elsewhere no keyboard would reach it.
    const [atLine, inMessage] = within(dialog).getAllByRole('button', { name: 'Undo' })
    expect(inMessage?.closest('[aria-live]')?.textContent).toMatch(/^Product Removed Sucessfully/)
    await user.click(atLine as HTMLElement)
    expect(await within(dialog).findByText('Wool Dryer Balls')).toBeTruthy()
  })

  test('says "Try again" at a line whose removal failed', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    const { user } = showWithCart(<Shop request={await addOf('wool-dryer-balls')} />, { observed })
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    const dialog = await sideCart()
    const name = 'Remove Bamboo Toothbrush Set'
    const button = await within(dialog).findByRole('button', { name })
    observed.fail('editCart', 'network')
    await user.click(button)
    const again = await within(dialog).findByRole('button', { name: `Try again: ${name}` })
    expect(document.activeElement).not.toBe(document.body)
    observed.heal()
    await user.click(again)
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
  })

  test('that could not be read says so, and tries again', async () => {
    const observed = observedApi()
    const request = await addOf('bamboo-toothbrush-set', { source: 'PDP' })
    const { user } = showWithCart(<Shop request={request} />, { observed })
    observed.fail('userCart', 'timeout')
    await user.click(addButton())
    const dialog = await sideCart()
    expect(await within(dialog).findByText('We could not load your cart')).toBeTruthy()
    expect(screen.getByText('Count: unknown')).toBeTruthy()
    observed.heal()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('Bamboo Toothbrush Set')).toBeTruthy()
  })

  test('says that it is empty once the last line is removed', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showWithCart(<Shop request={await addOf('wool-dryer-balls')} />)
    await user.click(await screen.findByRole('button', { name: /^Open your cart/ }))
    const dialog = await sideCart()
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Bamboo Toothbrush Set' }))
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
  })
})
