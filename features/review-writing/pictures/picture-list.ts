/** A picture of a review that is being written. */
export interface Picture {
  readonly id: string
  readonly name: string
  /** The contents as a data: address, or the media service's address of one that was there already. */
  readonly shown: string
  readonly state: 'sending' | 'sent' | 'failed'
  /** How much of it is on its way, from 0 to 1. */
  readonly share: number
  /** Where the marketplace keeps it, once it does. */
  readonly address?: string
}

export interface PictureList {
  readonly pictures: readonly Picture[]
  /** Names of the files for which the last batch was refused. */
  readonly invalid: readonly string[]
  /** What is to be said about the last batch. */
  readonly notice?: 'failed' | 'tooMany'
}

/** The pictures of a review that is there already. */
export function picturesAt(addresses: readonly string[]): PictureList {
  const pictures = addresses.map((address) => ({
    id: address,
    name: '',
    shown: address,
    state: 'sent' as const,
    share: 1,
    address,
  }))
  return { pictures, invalid: [] }
}

/** Begins a batch; what was said about the one before is said no more. */
export function withBatch({ pictures }: PictureList, batch: readonly Picture[], hadMore: boolean): PictureList {
  return { pictures: [...pictures, ...batch], invalid: [], ...(hadMore ? { notice: 'tooMany' } : {}) }
}

/** How far one of them is. */
export function withPicture(list: PictureList, id: string, change: Partial<Picture>): PictureList {
  return { ...list, pictures: list.pictures.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

export function withoutPicture({ pictures: all, invalid, notice }: PictureList, id: string): PictureList {
  const pictures = all.filter((one) => one.id !== id)
  const isStillTrue = notice === 'failed' && (invalid.length > 0 || pictures.some(({ state }) => state === 'failed'))
  return { pictures, invalid, ...(isStillTrue ? { notice } : {}) }
}

/** A file of a batch is no picture: nothing of the batch is taken (specification 5, uploads). */
export function withoutBatch(list: PictureList, ids: readonly string[], invalid: readonly string[]): PictureList {
  return { pictures: list.pictures.filter(({ id }) => !ids.includes(id)), invalid, notice: 'failed' }
}

/** An upload of a batch did not get through: the whole batch waits to be sent again. */
export function withFailedBatch(list: PictureList, ids: readonly string[]): PictureList {
  const pictures = list.pictures.map((one) => (ids.includes(one.id) ? { ...one, state: 'failed' as const } : one))
  return { pictures, invalid: [], notice: 'failed' }
}

/** Sends again what did not get through. */
export function withRetry({ pictures, invalid }: PictureList): PictureList {
  const again = (one: Picture): Picture =>
    one.state === 'failed' ? { ...one, state: one.address ? 'sent' : 'sending', share: one.address ? 1 : 0 } : one
  return { pictures: pictures.map(again), invalid }
}

/** The red tiles are taken away. */
export function withoutInvalid({ pictures }: PictureList): PictureList {
  return { pictures, invalid: [] }
}

/** Addresses of what is at the marketplace, in order. */
export function sentAddresses({ pictures }: PictureList): readonly string[] {
  return pictures.flatMap(({ state, address }) => (state === 'sent' && address ? [address] : []))
}
