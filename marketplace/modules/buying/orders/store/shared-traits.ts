import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import { mailboxOf } from '../../../../shared/mail/mailbox.ts'
import { accountDevices, users } from '../../../account/accounts/accounts-tables.ts'
import { addresses } from '../../../account/addresses/addresses-tables.ts'
import { PHONE_DIGITS } from '../orders-policy.ts'
import { type AddressSnapshot, orders } from '../orders-tables.ts'

/** What an order, or its buyer, has in common with another user. */
export type SharedTrait = 'email' | 'address' | 'phone' | 'device'

/**
 * Returns what an order has in common with one of these users, or undefined. The order counts with the account of its
 * buyer; users with their account, their saved addresses, their devices and their orders. An order of one of the users
 * shares the mailbox.
 */
export async function sharedTraitOf(
  executor: Executor,
  orderId: string,
  userIds: readonly string[],
): Promise<SharedTrait | undefined> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, orderId))
  if (!order || userIds.length === 0) return undefined
  if (order.ownerKind === 'user' && userIds.includes(order.ownerId)) return 'email'
  const others = await traitsOf(executor, userIds)
  const own = order.ownerKind === 'user' ? await traitsOf(executor, [order.ownerId]) : noTraits()
  addOrder(own, order)
  return TRAITS.find((trait) => [...own[trait]].some((value) => others[trait].has(value)))
}

const TRAITS: readonly SharedTrait[] = ['email', 'device', 'phone', 'address']

type Traits = Readonly<Record<SharedTrait, Set<string>>>

const noTraits = (): Traits => ({ email: new Set(), address: new Set(), phone: new Set(), device: new Set() })

async function traitsOf(executor: Executor, userIds: readonly string[]): Promise<Traits> {
  const traits = noTraits()
  const ids = [...userIds]
  const accounts = await executor.select().from(users).where(inArray(users.id, ids))
  for (const { email, mobile, deletedAt } of accounts) {
    if (deletedAt === null) traits.email.add(mailboxOf(email))
    addPhone(traits, mobile)
  }
  const saved = await executor
    .select()
    .from(addresses)
    .where(and(eq(addresses.ownerKind, 'user'), inArray(addresses.ownerId, ids)))
  for (const address of saved) addAddress(traits, address)
  const devices = await executor.select().from(accountDevices).where(inArray(accountDevices.userId, ids))
  for (const { digest } of devices) traits.device.add(digest)
  const bought = await executor
    .selectDistinct({
      email: orders.email,
      deviceDigest: orders.deviceDigest,
      deliveryAddress: orders.deliveryAddress,
      billingAddress: orders.billingAddress,
    })
    .from(orders)
    .where(
      and(
        eq(orders.ownerKind, 'user'),
        inArray(orders.ownerId, ids),
        inArray(orders.paymentState, ['awaiting', 'due', 'paid']),
      ),
    )
  for (const order of bought) addOrder(traits, order)
  return traits
}

type OrderFacts = Pick<typeof orders.$inferSelect, 'email' | 'deviceDigest' | 'deliveryAddress' | 'billingAddress'>

function addOrder(traits: Traits, { email, deviceDigest, deliveryAddress, billingAddress }: OrderFacts): void {
  // Orders of deleted accounts have none.
  if (email !== '') traits.email.add(mailboxOf(email))
  if (deviceDigest !== null) traits.device.add(deviceDigest)
  addAddress(traits, deliveryAddress)
  if (billingAddress) addAddress(traits, billingAddress)
}

function addAddress(traits: Traits, address: Pick<AddressSnapshot, 'line1' | 'zip' | 'mobile'>): void {
  if (address.line1 !== '') traits.address.add(houseOf(address))
  addPhone(traits, address.mobile)
}

function addPhone(traits: Traits, phone: string): void {
  const digits = phone.replace(/\D/g, '').slice(-PHONE_DIGITS)
  if (digits !== '') traits.phone.add(digits)
}

/** Words of streets that are written in full or short. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  terrace: 'ter',
  highway: 'hwy',
  parkway: 'pkwy',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}
/** What follows in the first line names a flat in the house. */
const UNIT = /(?:#|\b(?:apartment|apt|unit|suite|ste|floor|fl|room|rm)\b).*$/

/**
 * Returns a key of the house of an address, the same for all spellings of its street, without the flat: "12 Elm Street,
 * Apt 4" and "12 elm st." in 95814 are one house.
 */
export function houseOf({ line1, zip }: Pick<AddressSnapshot, 'line1' | 'zip'>): string {
  const street = line1.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  // A line that is a flat alone still names something.
  const house = street.replace(UNIT, '').trim() || street
  const words = house.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return `${words.map((word) => SHORT_WORDS[word] ?? word).join(' ')} ${zip.slice(0, 5)}`
}
