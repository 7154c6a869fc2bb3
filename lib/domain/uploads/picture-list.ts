/** A picture of something that is being written: a review, a message. */
export interface Picture {
  readonly id: string
  readonly name: string
  /** A data: URL of the contents, or the URL of a picture that was published before. */
  readonly previewUrl: string
  readonly state: 'sending' | 'sent' | 'failed'
  /** Upload progress from 0 to 1. */
  readonly share: number
  /** Its address once it is uploaded. */
  readonly address?: string
}

export interface PictureList {
  readonly pictures: readonly Picture[]
  /** Names of the files that made the last batch invalid. */
  readonly invalid: readonly string[]
  /** The message about the last batch. */
  readonly notice?: 'failed' | 'tooMany'
}

/** Pictures that were uploaded before. */
export function picturesAt(addresses: readonly string[]): PictureList {
  const pictures = addresses.map((address) => ({
    id: address,
    name: '',
    previewUrl: address,
    state: 'sent' as const,
    share: 1,
    address,
  }))
  return { pictures, invalid: [] }
}

/** Starts a batch and clears the message about the previous one. */
export function withBatch({ pictures }: PictureList, batch: readonly Picture[], hadMore: boolean): PictureList {
  return { pictures: [...pictures, ...batch], invalid: [], ...(hadMore ? { notice: 'tooMany' } : {}) }
}

/** Updates one picture. */
export function withPicture(list: PictureList, id: string, change: Partial<Picture>): PictureList {
  return { ...list, pictures: list.pictures.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

export function withoutPicture({ pictures: all, invalid, notice }: PictureList, id: string): PictureList {
  const pictures = all.filter((one) => one.id !== id)
  const isStillTrue = notice === 'failed' && (invalid.length > 0 || pictures.some(({ state }) => state === 'failed'))
  return { pictures, invalid, ...(isStillTrue ? { notice } : {}) }
}

/** Moves a picture to a place, from 0. */
export function withPictureAt(list: PictureList, id: string, place: number): PictureList {
  const moved = list.pictures.filter((one) => one.id === id)
  return { ...list, pictures: list.pictures.filter((one) => one.id !== id).toSpliced(place, 0, ...moved) }
}

/** Drops a whole batch because of invalid files. */
export function withoutBatch(list: PictureList, ids: readonly string[], invalid: readonly string[]): PictureList {
  return { pictures: list.pictures.filter(({ id }) => !ids.includes(id)), invalid, notice: 'failed' }
}

/** Marks a whole batch as failed, to be retried. */
export function withFailedBatch(list: PictureList, ids: readonly string[]): PictureList {
  const pictures = list.pictures.map((one) => (ids.includes(one.id) ? { ...one, state: 'failed' as const } : one))
  return { pictures, invalid: [], notice: 'failed' }
}

/** Retries the uploads that failed. */
export function withRetry({ pictures, invalid }: PictureList): PictureList {
  const again = (one: Picture): Picture =>
    one.state === 'failed' ? { ...one, state: one.address ? 'sent' : 'sending', share: one.address ? 1 : 0 } : one
  return { pictures: pictures.map(again), invalid }
}

/** Removes the tiles of invalid files. */
export function withoutInvalid({ pictures }: PictureList): PictureList {
  return { pictures, invalid: [] }
}

/** Addresses of the uploaded pictures, in order. */
export function sentAddresses({ pictures }: PictureList): readonly string[] {
  return pictures.flatMap(({ state, address }) => (state === 'sent' && address ? [address] : []))
}
