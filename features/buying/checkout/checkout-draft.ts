import { useSyncExternalStore } from 'react'
import { expiringStore } from '@/lib/browser/expiring-store'
import { localStore } from '@/lib/browser/storage'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { type AddressValues, parsedValues } from '@/lib/domain/addresses/address-values'
import { GUEST } from '@/lib/session/personal-queries'
import { CHECKOUT_DRAFT } from '@/lib/session/personal-storage'

/**
 * What the shopper has given at the checkout: in the browser's storage, so that it survives Back, a reload and a second
 * tab. Never card data. See docs/checkout.md#the-screen.
 */
export interface CheckoutDraft {
  /** A guest's e-mail address. */
  readonly email: string
  /** The guest went on with this e-mail address. */
  readonly isEmailGiven: boolean
  /** The chosen address; the default one when absent. */
  readonly addressId: string | undefined
  /** The address form. What is typed stays when it is closed. */
  readonly form: AddressDraft | undefined
  readonly deliveryNote: string
  /** The address for which the shopper has seen times and fees. */
  readonly deliverySeenFor: string | undefined
  readonly payWithTalents: boolean
}

export interface AddressDraft {
  readonly isOpen: boolean
  /** Absent for a new address. */
  readonly addressId: string | undefined
  readonly values: AddressValues
}

export const EMPTY_DRAFT: CheckoutDraft = {
  email: '',
  isEmailGiven: false,
  addressId: undefined,
  form: undefined,
  deliveryNote: '',
  deliverySeenFor: undefined,
  payWithTalents: false,
}

interface StoredDraft {
  readonly owner: string
  readonly draft: CheckoutDraft
}

const storage = expiringStore(localStore)
const listeners = new Set<() => void>()
let known: StoredDraft | undefined
/** What `known` was read from. */
let knownText: string | undefined

/** Returns the draft of this owner, and how it is changed and forgotten. All tabs of this browser share it. */
export function useCheckoutDraft(owner: string) {
  const draft = useSyncExternalStore(
    subscribe,
    () => draftOf(owner),
    () => EMPTY_DRAFT,
  )
  return {
    draft,
    /** False in the server's HTML and the first render, where the draft is empty. */
    isDraftKnown: useInBrowser(() => true, false),
    change: (change: Partial<CheckoutDraft>) => save({ owner, draft: { ...draftOf(owner), ...change } }),
    forget: () => save(undefined),
  }
}

/** A guest's draft is also that of the account into which the guest signs in, like the cart. */
export function draftOf(owner: string): CheckoutDraft {
  const stored = readStored()
  return stored && (stored.owner === owner || stored.owner === GUEST) ? stored.draft : EMPTY_DRAFT
}

function save(stored: StoredDraft | undefined): void {
  if (stored) storage.set(CHECKOUT_DRAFT, stored)
  else storage.remove(CHECKOUT_DRAFT)
  known = stored
  knownText = localStore.get(CHECKOUT_DRAFT)
  for (const listener of listeners) listener()
}

function readStored(): StoredDraft | undefined {
  const text = localStore.get(CHECKOUT_DRAFT)
  // Without storage the draft lives in this tab alone.
  if (text !== knownText) {
    knownText = text
    known = parseStored(storage.get(CHECKOUT_DRAFT))
  }
  return known
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === CHECKOUT_DRAFT || key === null) && listener()
  window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    listeners.delete(listener)
  }
}

/** Storage may hold anything: invalid fields count as empty. */
function parseStored(stored: unknown): StoredDraft | undefined {
  if (!isRecord(stored) || typeof stored['owner'] !== 'string' || !isRecord(stored['draft'])) return undefined
  const { email, isEmailGiven, addressId, form, deliveryNote, deliverySeenFor, payWithTalents } = stored['draft']
  return {
    owner: stored['owner'],
    draft: {
      email: textOf(email) ?? '',
      isEmailGiven: isEmailGiven === true,
      addressId: textOf(addressId),
      form: isRecord(form) ? parsedForm(form) : undefined,
      deliveryNote: textOf(deliveryNote) ?? '',
      deliverySeenFor: textOf(deliverySeenFor),
      payWithTalents: payWithTalents === true,
    },
  }
}

const parsedForm = ({ isOpen, addressId, values }: Record<string, unknown>): AddressDraft => ({
  isOpen: isOpen === true,
  addressId: textOf(addressId),
  values: parsedValues(values),
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
