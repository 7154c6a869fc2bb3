import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import { type StoredMaker, stores } from '../catalogue/catalogue-tables.ts'

/** Who is behind a store, as shoppers see them. */
export interface MakerView {
  readonly name: string
  /** One sentence in their voice. */
  readonly words: string
  /** Address of a picture, without a transformation. */
  readonly portrait?: string
  readonly place?: { readonly name: string; readonly map: string }
}

/** Returns a maker in a language, with the addresses of portrait and map. */
export function makerView(
  { name, words, portrait, drawing, place }: StoredMaker,
  pictures: Pick<PictureAddresses, 'publicId'>,
  locale: Locale,
): MakerView {
  const portraitId = portrait ? `u/${portrait.id}` : drawing && `m/${drawing}`
  return {
    name,
    words: inLanguage(words, locale),
    ...(portraitId && { portrait: pictures.publicId(portraitId) }),
    ...(place && { place: { name: place.name, map: pictures.publicId(globeId(place)) } }),
  }
}

/** Whole degrees are exact enough for a globe. */
const globeId = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `g/${latitude.toFixed()}/${longitude.toFixed()}`

/** A maker with the name of the store. */
export interface StoreMaker extends MakerView {
  readonly store: string
}

/** Returns a function that finds the maker of the first of several stores that has one. */
export const storeMakers =
  (pictures: Pick<PictureAddresses, 'publicId'>) =>
  async (executor: Executor, storeIds: readonly string[], locale: Locale): Promise<StoreMaker | undefined> => {
    const rows = await executor
      .select({ id: stores.id, store: stores.name, maker: stores.maker })
      .from(stores)
      .where(and(inArray(stores.id, [...storeIds]), isNotNull(stores.maker)))
    const [first] = storeIds.flatMap((storeId) => rows.find(({ id }) => id === storeId) ?? [])
    return first?.maker ? { ...makerView(first.maker, pictures, locale), store: first.store } : undefined
  }
