import { locales } from '../../../../shared/text/locale.ts'

/**
 * A posting packs the place of a word into one number: 5 bits position, one bit for a word that names the kind of the
 * document ('soap' of 'Oat Milk Soap'), 3 bits field, as many bits for the language as the list of languages needs (2 for
 * four), and the slot in the rest, lowest first. A document gets a new slot each time it is written.
 */

const POSITION_BITS = 5
const KIND = 1 << POSITION_BITS
const FIELD_SHIFT = POSITION_BITS + 1
const LANGUAGE_SHIFT = FIELD_SHIFT + 3
const LANGUAGE_BITS = Math.ceil(Math.log2(locales.length))
const MAX_LANGUAGE = (1 << LANGUAGE_BITS) - 1
const SLOT_SHIFT = LANGUAGE_SHIFT + LANGUAGE_BITS
const PLACE = (1 << SLOT_SHIFT) - 1
export const MAX_POSITION = (1 << POSITION_BITS) - 1
export const MAX_FIELD = 7
export const MAX_SLOTS = 2 ** (32 - SLOT_SHIFT)

interface PostedWord {
  readonly slot: number
  readonly language: number
  readonly field: number
  readonly isKind: boolean
  readonly position: number
}

export const postingOf = ({ slot, language, field, isKind, position }: PostedWord): number =>
  ((slot << SLOT_SHIFT) |
    (language << LANGUAGE_SHIFT) |
    (field << FIELD_SHIFT) |
    (isKind ? KIND : 0) |
    Math.min(position, MAX_POSITION)) >>>
  0

export const slotOfPosting = (entry: number): number => entry >>> SLOT_SHIFT
export const languageOfPosting = (entry: number): number => (entry >>> LANGUAGE_SHIFT) & MAX_LANGUAGE
export const fieldOfPosting = (entry: number): number => (entry >>> FIELD_SHIFT) & MAX_FIELD
export const isKindPosting = (entry: number): boolean => (entry & KIND) !== 0
export const positionOfPosting = (entry: number): number => entry & MAX_POSITION
export const withSlot = (entry: number, slot: number): number => ((slot << SLOT_SHIFT) | (entry & PLACE)) >>> 0

/** The slots of an index. */
export interface Slots {
  count: number
  /** The document in each slot, or -1 when the slot is dead. */
  documents: Int32Array<ArrayBuffer>
  /** By language: the number of different words in the field with the highest weight. */
  lengths: readonly Uint8Array<ArrayBuffer>[]
  lastDocument: number
}

const INITIAL_CAPACITY = 256

export const emptySlots = (): Slots => ({
  count: 0,
  documents: new Int32Array(INITIAL_CAPACITY),
  lengths: locales.map(() => new Uint8Array(INITIAL_CAPACITY)),
  lastDocument: -1,
})

export function addSlot(slots: Slots, document: number): number {
  if (slots.count >= MAX_SLOTS) throw new RangeError(`A text index holds ${MAX_SLOTS} documents at most.`)
  if (slots.count === slots.documents.length) {
    slots.documents = grown(slots.documents, slots.count + 1, -1)
    const withCapacity = (numbers: Uint8Array) => {
      const larger = new Uint8Array(slots.documents.length)
      larger.set(numbers)
      return larger
    }
    slots.lengths = slots.lengths.map(withCapacity)
  }
  const slot = slots.count++
  slots.documents[slot] = document
  for (const lengths of slots.lengths) lengths[slot] = 0
  slots.lastDocument = Math.max(slots.lastDocument, document)
  return slot
}

/** Returns a copy with capacity for at least `needed` numbers. */
export function grown(numbers: Int32Array<ArrayBuffer>, needed: number, empty: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, Math.ceil(numbers.length * 1.5))).fill(empty, numbers.length)
  larger.set(numbers)
  return larger
}
