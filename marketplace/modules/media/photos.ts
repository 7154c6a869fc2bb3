import { planPhotoRendition } from './photo-rendition.ts'
import type { PictureExtension } from './picture-spec.ts'
import type { Picture, PictureStore } from './picture-store.ts'
import { rememberFacts } from './remember-facts.ts'
import type { PictureFormat, Transformation } from './transformation.ts'

/** Where pictures that users sent come from; `undefined` for one that there is not. */
export interface PhotoSource {
  readonly find: (id: string) => Promise<{ readonly width: number; readonly height: number } | undefined>
  readonly read: (id: string) => Promise<Buffer | undefined>
}

export interface AskedPhoto {
  readonly photo: string
  readonly extension?: PictureExtension | undefined
}

/** Reads a public id `u/{id}`, with or without `.webp` or `.jpg`; `undefined` when it is anything else. */
export const parsePhotoId = (publicId: string): AskedPhoto | undefined => {
  const [, photo, extension] = /^u\/([0-9a-f]{24})(?:\.(webp|jpg))?$/.exec(publicId) ?? []
  if (photo === undefined) return undefined
  return { photo, extension: extension === 'jpg' || extension === 'webp' ? extension : undefined }
}

export type FindPhoto = (
  asked: AskedPhoto,
  transformation: Transformation,
  acceptsWebp: boolean,
) => Promise<{ readonly picture: Picture; readonly format: PictureFormat } | undefined>

/** Pictures that users sent, in whatever transformation they are asked for. */
export function photoFinder({ find, read }: PhotoSource, store: PictureStore): FindPhoto {
  const sizeOf = rememberFacts(find)
  return async ({ photo, extension }, transformation, acceptsWebp) => {
    const size = await sizeOf(photo)
    if (!size) return undefined
    const rendition = planPhotoRendition(size, transformation, { extension, acceptsWebp })
    const picture = await store.getPhoto(photo, () => read(photo), rendition)
    return picture && { picture, format: rendition.format }
  }
}
