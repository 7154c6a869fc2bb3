import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addressAnswer, addressBody, addressChangeBody } from '../../../../contract/account/addresses.ts'
import { MAX_ADDRESSES } from '../../../../contract/account/addresses-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Db, Executor, Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { type GuestAndUser, type Owner, ownerOf } from '../../../shared/auth/owner.ts'
import type { Clock } from '../../../shared/clock.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { addressKey, checkAddress, isFault } from './addresses-policy.ts'
import {
  type AddressRow,
  deleteAddress,
  deleteUnkept,
  deleteUnkeptBefore,
  findAddress,
  insertAddress,
  listAddresses,
  makeDefault,
  updateAddress,
} from './addresses-repository.ts'

/** An address without its owner. */
type AddressSnapshot = Omit<
  AddressRow,
  'id' | 'label' | 'ownerKind' | 'ownerId' | 'isDefault' | 'isKept' | 'createdAt' | 'updatedAt'
>
type AddressResponse = z.input<typeof addressAnswer>['data']

/**
 * The addresses of the calling guest or user. Every method throws Unauthenticated for a caller without a token, and
 * NotFound for an address that does not exist or belongs to another caller.
 */
export type AddressesService = ReturnType<typeof addressesService>

export function addressesService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Runs `work` on the caller's addresses. Writes of one owner run one after another. */
  const write = <Result>(
    caller: Caller,
    locale: Locale,
    work: (tx: Tx, owner: Owner, addresses: readonly AddressRow[]) => Promise<Result>,
  ) => {
    const owner = ownerOf(caller, locale)
    return db.transaction(async (tx) => {
      await lockOwner(tx, owner)
      return work(tx, owner, await listAddresses(tx, owner))
    })
  }

  const read = async (executor: Db | Tx, owner: Owner, id: string, locale: Locale) => {
    const found = await findAddress(executor, owner, id)
    if (!found) throw new NotFound(messages[locale].address.notFound, 'ADDRESS_NOT_FOUND')
    return found
  }

  return {
    list: async (caller: Caller, locale: Locale): Promise<AddressResponse[]> =>
      (await listAddresses(db, ownerOf(caller, locale))).map(answerOf),

    read: async (caller: Caller, id: string, locale: Locale): Promise<AddressResponse> =>
      answerOf(await read(db, ownerOf(caller, locale), id, locale)),

    /**
     * Adds an address, or returns the existing one with the same content, which takes the label that was sent, and is
     * kept from then on if it is wanted. Throws InvalidInput, whose message stands under the field in `code`, and
     * Conflict when there are too many.
     */
    add: (
      caller: Caller,
      { isDefault = false, isKept = true, ...fields }: z.output<typeof addressBody>,
      locale: Locale,
    ): Promise<AddressResponse> => {
      const checked = accepted(fields, locale)
      return write(caller, locale, async (tx, owner, addresses) => {
        const same = addresses.find((one) => addressKey(one) === addressKey(checked))
        const saved = addresses.filter((one) => one.isKept)
        if (isKept && !same?.isKept) assertRoom(saved, locale)
        const id = same?.id ?? newId()
        const now = clock.now()
        if (!same) {
          if (!isKept) await deleteUnkept(tx, owner)
          const row = {
            id,
            ownerKind: owner.kind,
            ownerId: owner.id,
            ...checked,
            isKept,
            createdAt: now,
            updatedAt: now,
          }
          await insertAddress(tx, row)
        } else {
          const label = checked.label === '' ? same.label : checked.label
          await updateAddress(tx, id, { label, isKept: same.isKept || isKept, updatedAt: now })
        }
        if (isKept && (isDefault || saved.length === 0)) await makeDefault(tx, owner, id)
        return answerOf(await read(tx, owner, id, locale))
      })
    },

    change: (
      caller: Caller,
      id: string,
      { isDefault = false, isKept = false, ...fields }: z.output<typeof addressChangeBody>,
      locale: Locale,
    ): Promise<AddressResponse> =>
      write(caller, locale, async (tx, owner, addresses) => {
        const before = await read(tx, owner, id, locale)
        const checked = accepted({ ...before, ...definedFields(fields) }, locale)
        const saved = addresses.filter((one) => one.isKept)
        if (isKept && !before.isKept) assertRoom(saved, locale)
        await updateAddress(tx, id, { ...checked, isKept: before.isKept || isKept, updatedAt: clock.now() })
        if ((before.isKept || isKept) && (isDefault || saved.length === 0)) await makeDefault(tx, owner, id)
        return answerOf(await read(tx, owner, id, locale))
      }),

    /** Deletes an address. The newest of the others becomes the default when it was the default. */
    remove: (caller: Caller, id: string, locale: Locale): Promise<void> =>
      write(caller, locale, async (tx, owner, addresses) => {
        const { isDefault } = await read(tx, owner, id, locale)
        await deleteAddress(tx, id)
        const next = addresses.find((one) => one.id !== id && one.isKept)
        if (isDefault && next) await makeDefault(tx, owner, next.id)
      }),

    /** Returns an address of the owner as an order keeps it, or undefined when it is not theirs. */
    snapshotOf: async (executor: Executor, owner: Owner, id: string): Promise<AddressSnapshot | undefined> => {
      const found = await findAddress(executor, owner, id)
      return found && snapshotFrom(found)
    },

    /** Returns the kept addresses of the owner as orders keep them. */
    snapshotsOf: async (executor: Executor, owner: Owner): Promise<(AddressSnapshot & { readonly id: string })[]> =>
      (await listAddresses(executor, owner))
        .filter(({ isKept }) => isKept)
        .map((row) => ({ ...snapshotFrom(row), id: row.id })),

    /** Deletes addresses for a single order that are two days old. */
    deleteOld: (): Promise<void> => deleteUnkeptBefore(db, new Date(clock.now().getTime() - 2 * DAY_MS)),

    /**
     * Moves a guest's addresses to the user, in the transaction of the sign-in, as far as there is room. The user's
     * default stays; without one, the guest's becomes it.
     */
    mergeGuest: async (tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> => {
      const [guest, user] = [
        { kind: 'guest', id: guestId },
        { kind: 'user', id: userId },
      ] as const
      await lockOwner(tx, user)
      const addresses = await listAddresses(tx, user)
      const hasDefault = addresses.some((one) => one.isDefault)
      const known = new Map(addresses.map((one) => [addressKey(one), one]))
      let room = MAX_ADDRESSES - addresses.filter((one) => one.isKept).length
      const entered = await listAddresses(tx, guest)
      // The one for a single order comes last: it takes the place of the user's, which may have become a kept one before.
      for (const one of [...entered.filter(({ isKept }) => isKept), ...entered.filter(({ isKept }) => !isKept)]) {
        const same = known.get(addressKey(one))
        const isKnown = same !== undefined && (same.isKept || !one.isKept)
        if (isKnown || (one.isKept && room <= 0)) {
          await deleteAddress(tx, one.id)
          continue
        }
        if (one.isKept) room -= 1
        if (same) await deleteAddress(tx, same.id)
        if (!one.isKept) await deleteUnkept(tx, user)
        await updateAddress(tx, one.id, {
          ownerKind: 'user',
          ownerId: userId,
          isDefault: one.isDefault && !hasDefault,
        })
        known.set(addressKey(one), one)
      }
    },
  }
}

/** Guests have no row to lock. */
const lockOwner = (tx: Tx, owner: Owner) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${callerKey(owner)}`}, 0))`)

function assertRoom(saved: readonly AddressRow[], locale: Locale): void {
  if (saved.length < MAX_ADDRESSES) return
  throw new Conflict(messages[locale].address.tooMany(MAX_ADDRESSES), 'TOO_MANY_ADDRESSES')
}

function accepted(fields: Parameters<typeof checkAddress>[0], locale: Locale) {
  const checked = checkAddress(fields)
  if (!isFault(checked)) return checked
  throw new InvalidInput(messages[locale].address[checked.reason], `ADDRESS_${checked.field.toUpperCase()}`)
}

/** The fields that were sent. */
const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

/** Names each field: an order keeps no other column that addresses may get. */
const snapshotFrom = ({ name, line1, line2, city, state, zip, country, mobile }: AddressRow): AddressSnapshot => ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
  country,
  mobile,
})

const answerOf = ({ id, ownerKind, ownerId, createdAt, updatedAt, ...address }: AddressRow): AddressResponse => ({
  _id: id,
  ...address,
})
