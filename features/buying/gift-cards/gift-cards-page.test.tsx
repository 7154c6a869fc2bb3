import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { CardFieldsHandle, CardResult } from '@/lib/domain/payments/card-fields'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { GiftCardsPage } from './gift-cards-page'
import { boughtGiftCode, mailedGiftCode, newCardId } from './testing/gift-card-mails'

/** Reports every element as in view. */
class Seen {
  readonly report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }
  observe() {
    const entry = { isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
    queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver))
  }
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', Seen)
  await beGuest()
})
afterEach(() => vi.unstubAllGlobals())

interface ShowOptions {
  readonly api?: ApiCaller
  readonly submit?: () => Promise<CardResult>
  readonly boughtId?: string
}

/** Shows the page with card fields that hand over a card that pays. */
function showPage({ api = browserApi, submit, boughtId }: ShowOptions = {}) {
  const handle: CardFieldsHandle = {
    submit: submit ?? (async () => ({ kind: 'method', methodId: await newCardId() })),
    refuse: () => undefined,
    clear: () => undefined,
  }
  const { Router, replace } = fakeRouter({ asPath: '/gift-card', pathname: '/gift-card' })
  const shown = render(
    <ApiProvider value={api}>
      <Router>
        <GiftCardsPage
          boughtId={boughtId}
          cardFields={(take) => <div ref={(element) => take(element ? handle : null)}>Card fields</div>}
        />
      </Router>
    </ApiProvider>,
  )
  return { ...shown, replace }
}

type User = ReturnType<typeof showPage>['user']
const field = (name: RegExp) => screen.getByRole('textbox', { name })
async function fillIn(user: User, recipientEmail: string) {
  await user.type(field(/^Recipient’s name/), 'Lina')
  await user.type(field(/^Recipient’s e-mail/), recipientEmail)
  await user.type(field(/^Your name/), 'Noor')
  await user.type(field(/^Message/), 'Happy birthday!')
  await user.type(field(/^Your e-mail/), 'noor@kassem.test')
}
const pay = () => screen.getByRole('button', { name: /^Pay/ })
const mailbox = () => `${crypto.randomUUID()}@friend.test`

describe('buying a gift card', () => {
  test('of a free amount charges it, and mails the code to the recipient', async () => {
    const { user, replace } = showPage()
    const email = mailbox()
    await fillIn(user, email)
    await user.click(screen.getByRole('radio', { name: 'Other amount' }))
    await user.type(field(/^Amount/), '35')
    expect(pay().textContent).toContain('$35')
    await user.click(pay())
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/gift-card\?bought=\w+$/), undefined, {
        shallow: true,
      }),
    )
    expect(await mailedGiftCode(email)).toMatch(/^[2-9A-Z]{4}-/)
    const own = within(await screen.findByRole('region', { name: 'Gift cards that you bought' }))
    expect(await own.findByText(/\$35\.00/)).toBeTruthy()
  })

  test('says what is missing, with the focus on the first field, and asks the card provider nothing', async () => {
    let asked = 0
    const { user } = showPage({ submit: async () => ({ kind: 'failed', asked: asked++ }) as CardResult })
    await user.click(pay())
    expect(document.activeElement).toBe(field(/^Recipient’s name/))
    expect(field(/^Recipient’s e-mail/).getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Other amount' }))
    await user.type(field(/^Amount/), '9')
    expect(screen.getByText(/Enter a whole amount from/)).toBeTruthy()
    expect(asked).toBe(0)
  })

  test('that is declined says why, and keeps what was typed', async () => {
    const { user } = showPage({
      submit: async () => ({ kind: 'method', methodId: await newCardId('4000000000000002') }),
    })
    await fillIn(user, mailbox())
    await user.click(pay())
    expect((await screen.findByRole('alert')).textContent).toMatch(/declined/i)
    expect((field(/^Recipient’s name/) as HTMLInputElement).value).toBe('Lina')
  })

  test('without a response repeats the same purchase with the same key and card', async () => {
    const sent: { input: unknown; key: string | undefined }[] = []
    const api: ApiCaller = {
      call: (endpoint, input, options) => {
        if (endpoint !== 'buyGiftCard') return browserApi.call(endpoint, input, options)
        sent.push({ input, key: options?.idempotencyKey })
        if (sent.length > 1) return browserApi.call(endpoint, input, options)
        return Promise.reject(new ApiError({ kind: 'timeout', endpoint, message: 'late' }))
      },
    }
    const { user, replace } = showPage({ api })
    await fillIn(user, mailbox())
    await user.click(pay())
    expect(await screen.findByText(/nothing is paid twice/)).toBeTruthy()
    await user.click(pay())
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(sent[1]).toEqual(sent[0])
  })

  test.each([
    ['the session is over', 401, 'SESSION_ENDED'],
    ['it comes too often', 429, 'TOO_MANY_ATTEMPTS'],
  ])(
    'whose repeat is refused because %s is not paid twice: the next one is still the first request',
    async (_, status, code) => {
      const sent: { input: unknown; key: string | undefined }[] = []
      const api: ApiCaller = {
        call: (endpoint, input, options) => {
          if (endpoint !== 'buyGiftCard') return browserApi.call(endpoint, input, options)
          sent.push({ input, key: options?.idempotencyKey })
          const refusal = { kind: 'http', endpoint, status, code, serverMessage: 'Not now.', message: code } as const
          if (sent.length === 1) return Promise.reject(new ApiError({ kind: 'timeout', endpoint, message: 'late' }))
          return sent.length === 2 ? Promise.reject(new ApiError(refusal)) : browserApi.call(endpoint, input, options)
        },
      }
      const { user, replace } = showPage({ api })
      await fillIn(user, mailbox())
      await user.click(pay())
      expect(await screen.findByText(/nothing is paid twice/)).toBeTruthy()
      await user.click(pay())
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(await screen.findByText(/nothing is paid twice/)).toBeTruthy()
      expect(screen.queryByText('Not now.')).toBeNull()
      await user.click(pay())
      await waitFor(() => expect(replace).toHaveBeenCalled())
      expect(sent).toEqual([sent[0], sent[0], sent[0]])
    },
  )

  describe('without a response before a reload', () => {
    type Sent = { readonly input: unknown; readonly key: string | undefined }

    /** Buys a gift card, and shows the page again. Its first request is lost, the others are answered by `then`. */
    async function reloaded(isTaken: boolean, then: ApiCaller = browserApi) {
      const sent: Sent[] = []
      const api: ApiCaller = {
        call: async (endpoint, input, options) => {
          if (endpoint !== 'buyGiftCard') return browserApi.call(endpoint, input, options)
          sent.push({ input, key: options?.idempotencyKey })
          if (sent.length > 1) return then.call(endpoint, input, options)
          if (isTaken) await browserApi.call(endpoint, input, options)
          throw new ApiError({ kind: 'timeout', endpoint, message: 'late' })
        },
      }
      const before = showPage({ api })
      const email = mailbox()
      await fillIn(before.user, email)
      await before.user.click(pay())
      expect(await screen.findByText(/nothing is paid twice/)).toBeTruthy()
      before.unmount()
      return { ...showPage({ api }), sent, email }
    }
    const finish = () => screen.findByRole('button', { name: /^Finish this payment/ })

    test('is finished with the same key and card', async () => {
      const { user, replace, sent, email } = await reloaded(true)
      expect(await screen.findByRole('region', { name: 'Your last payment was interrupted' })).toBeTruthy()
      expect(sent).toHaveLength(1)
      await user.click(await finish())
      await waitFor(() =>
        expect(replace).toHaveBeenCalledWith(expect.stringContaining('?bought='), undefined, { shallow: true }),
      )
      expect(sent).toEqual([sent[0], sent[0]])
      expect(await mailedGiftCode(email)).toBeTruthy()
      expect(screen.queryByRole('region', { name: 'Your last payment was interrupted' })).toBeNull()
    })

    test('entered once more is the same purchase', async () => {
      const { user, replace, sent, email } = await reloaded(true)
      await fillIn(user, email)
      await user.click(pay())
      await waitFor(() => expect(replace).toHaveBeenCalled())
      expect(sent).toEqual([sent[0], sent[0]])
    })

    test.each([
      ['that is refused says that nothing was paid', 402, /did not go through\. Nothing was paid/],
      ['whose repeat comes too often stays unknown', 429, /nothing is paid twice/],
    ])('%s', async (_, status, text) => {
      const { user } = await reloaded(false, {
        call: (endpoint) => Promise.reject(new ApiError({ kind: 'http', endpoint, status, message: 'no' })),
      })
      await user.click(await finish())
      expect(await screen.findByText(text)).toBeTruthy()
    })
  })

  test('shows what became of the payment, and mails a new code when asked', async () => {
    const email = mailbox()
    const { data } = await browserApi.call(
      'buyGiftCard',
      {
        amount: 25,
        senderName: 'Noor',
        recipientName: 'Lina',
        recipientEmail: email,
        email: 'noor@kassem.test',
        paymentMethodId: await newCardId(),
      },
      { idempotencyKey: crypto.randomUUID() },
    )
    const first = await mailedGiftCode(email)
    const { user } = showPage({ boughtId: data.giftCardId })
    expect(await screen.findByText(/Your gift card for .*Lina.* is paid/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^Send the gift card for .*Lina.* again$/ }))
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
    await waitFor(async () => expect(await mailedGiftCode(email)).not.toBe(first))
  })
})

describe('the balance of a code', () => {
  const code = () => field(/^Gift card code/)
  const check = () => screen.getByRole('button', { name: 'Check balance' })

  test('is shown with what was used', async () => {
    const { user } = showPage()
    await user.type(code(), (await boughtGiftCode(40)).toLowerCase())
    await user.click(check())
    expect(await screen.findByText('It does not expire.')).toBeTruthy()
    expect(screen.getByText(/of .*\$40\.00/)).toBeTruthy()
    expect(screen.getByText('Nothing was used yet.')).toBeTruthy()
  })

  test('of a wrong code is refused at the field, in the words of the marketplace', async () => {
    const { user } = showPage()
    await user.type(code(), 'AAAA-AAAA-AAAA-AAAA{Enter}')
    expect(await screen.findByText(/This code cannot be used/)).toBeTruthy()
    expect(code().getAttribute('aria-invalid')).toBe('true')
  })
})
