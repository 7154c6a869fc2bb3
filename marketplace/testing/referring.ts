import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notificationsAnswer } from '../../contract/account/notifications.ts'
import { referralAnswer } from '../../contract/account/referrals.ts'
import { newId } from '../shared/ids.ts'
import { ledgerEntries, ledgerTransfers, referrals, users } from '../tables.ts'
import type { AppUnderTest } from './app-under-test.ts'
import { accountCalls } from './calls/account-calls.ts'
import { newAddress, newCard, order } from './orders/ordering.ts'
import { newcomer } from './people/newcomer.ts'
import { newAccount, type Shopper, shopperWith, signedInAgain } from './people/shopper.ts'

export const TOOTHBRUSH = 'bamboo-toothbrush-set'
export const SOAP = 'olive-oil-castile-soap'
/** The reward of each side, in minor units of US dollars. */
export const REWARD = 500

/** Cards that pay. Friends of one inviter need different ones. */
const NUMBERS = ['4242424242424242', '5555555555554444', '6011111111111117'] as const
/** Body fields of an order that this card pays. */
export const byCard = (paymentMethodId: string) => ({ paymentMethod: 'Card' as const, paymentMethodId })

/** Addresses that were made: each is another house. */
let houses = 0

/** Returns what tests of referrals do with an app. `app` is called late, because tests open theirs in `beforeAll`. */
export function referring(app: () => AppUnderTest) {
  const db = () => app().database.db
  const ownCard = async (at: 0 | 1 | 2 = 0) => byCard(await newCard(app(), NUMBERS[at]))

  const withWallet = async (email?: string): Promise<Shopper> => {
    const shopper = await newAccount(app())
    const change = { walletId: newId(), createdAt: app().clock.now(), ...(email !== undefined && { email }) }
    await db().update(users).set(change).where(eq(users.id, shopper.id))
    return shopper
  }
  /** The same shopper with a token that is valid now. */
  const fresh = (shopper: Shopper) => signedInAgain(app(), shopper)

  const referralOf = async (inviter: Shopper, page = '') => {
    const { status, body } = await (await fresh(inviter)).call('GET', `/v1/referral${page}`)
    expect(status).toBe(200)
    return referralAnswer.parse(body)
  }
  const codeOf = async (inviter: Shopper) => (await referralOf(inviter)).data.code
  const statesOf = async (inviter: Shopper) => (await referralOf(inviter)).data.friends.map(({ state }) => state)
  const balanceOf = async ({ id }: Pick<Shopper, 'id'>) => {
    const [row] = await db().select({ talents: users.walletTalents }).from(users).where(eq(users.id, id))
    return row?.talents
  }

  /** A friend of the inviter who has not ordered yet. */
  async function friendOf(inviter: Shopper, changes: Partial<typeof referrals.$inferInsert> = {}): Promise<Shopper> {
    const friend = await withWallet()
    const row = { friendId: friend.id, inviterId: inviter.id, joinedAt: app().clock.now(), state: 'joined' as const }
    await db()
      .insert(referrals)
      .values({ ...row, ...changes })
    return friend
  }

  /** Signs up with the code, as the storefront does. */
  async function signUpWith(
    referralCode: string,
    {
      email,
      firstName,
      deviceToken,
      deviceId,
      guest,
    }: {
      email?: string
      firstName?: string
      deviceToken?: string | undefined
      deviceId?: string
      guest?: Shopper
    } = {},
  ): Promise<Shopper> {
    const person = newcomer(app())
    const address = email ?? person.email
    const options = guest && { token: guest.token }
    await person.signUp({ email: address, ...(firstName && { firstName }), attribution: { referralCode } }, options)
    const code = await accountCalls(app()).codeTo(address)
    const answer = await accountCalls(app()).post(
      '/v1/verifyCode',
      { email: address, code, deviceToken, deviceId },
      options,
    )
    const { data } = answer.json()
    return shopperWith(app(), { id: data._id, token: data.token.accessToken })
  }

  /** Fields of an order to an address and telephone number that no other order has. */
  const ownAddress = async (shopper: Shopper) => {
    const number = ++houses
    const address = { line1: `${number} Elm Street`, mobile: `(202) 555-${String(number).padStart(4, '0')}` }
    return { deliveryAddressId: await newAddress(shopper, address) }
  }
  /** Orders goods that cost enough for a reward, to an address of the shopper's own. */
  const buy = async (
    shopper: Shopper,
    fields: Parameters<typeof order>[1] = {},
    slug = TOOTHBRUSH,
    newQuantity = 3,
  ) => {
    await shopper.add(slug, { newQuantity })
    return order(shopper, { ...(await ownAddress(shopper)), ...fields })
  }

  /** Talents that came and went for referrals, in minor units. */
  const referralEntries = async ({ id }: Shopper) => {
    const rows = await db()
      .select({ amount: ledgerEntries.amount, kind: ledgerTransfers.kind, orderId: ledgerTransfers.orderId })
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(eq(ledgerEntries.userId, id))
      .orderBy(ledgerEntries.position)
    return rows.filter(({ kind }) => kind === 'referral').map(({ amount, orderId }) => ({ amount, orderId }))
  }

  /** Titles of a user's notifications about friends, the newest first. */
  async function newsOf(shopper: Shopper): Promise<string[]> {
    const { body } = await (await fresh(shopper)).call('GET', '/v1/notification?kind=referral')
    return notificationsAnswer.parse(body).data.notifications.map(({ title }) => title)
  }

  return {
    ownCard,
    withWallet,
    fresh,
    referralOf,
    codeOf,
    statesOf,
    balanceOf,
    friendOf,
    signUpWith,
    buy,
    ownAddress,
    referralEntries,
    newsOf,
  }
}
