import { useEffect, useRef, useState } from 'react'
import type { ApiCaller, CallOptions } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { ApiError } from '../../api/api-error'
import { randomId } from '../../browser/random-id'
import { encodedPart, isInvalidFile, pictureContents, pictureFile, UPLOAD_TIME_LIMIT } from './picture-contents'
import {
  type Picture,
  type PictureList,
  picturesAt,
  withBatch,
  withFailedBatch,
  withoutBatch,
  withoutInvalid,
  withoutPicture,
  withPicture,
  withPictureAt,
  withRetry,
} from './picture-list'

export interface Pictures extends PictureList {
  /** Adds a batch of files: all, or none when one of them is invalid. */
  readonly add: (files: readonly File[]) => Promise<void>
  readonly remove: (id: string) => void
  /** Moves a picture to a place, from 0. */
  readonly move: (id: string, place: number) => void
  /** Retries the uploads that failed. */
  readonly retry: () => Promise<void>
  readonly dismissInvalid: () => void
  /** Empties the list, when its pictures have been sent. */
  readonly clear: () => void
}

/**
 * The pictures of something that is being written. Uploads start as soon as files are chosen.
 * @param max how many there may be
 * @param initial addresses of pictures that were uploaded before
 * @param folder 'orderImage' with a return
 */
export function usePictures(
  max: number,
  initial: readonly string[] = [],
  folder: 'products' | 'orderImage' = 'products',
): Pictures {
  const api = useApi()
  const [list, setList] = useState(() => picturesAt(initial))
  const latest = useRef(list)
  const [uploads] = useState(() => new Map<string, AbortController>())
  useEffect(() => () => abortAll(uploads), [uploads])

  // A ref, because several uploads report progress between two renders.
  const change = (next: (list: PictureList) => PictureList) => {
    latest.current = next(latest.current)
    setList(latest.current)
  }

  const upload = async ({ id, name, previewUrl }: Picture) => {
    const controller = new AbortController()
    uploads.set(id, controller)
    const onProgress = (share: number) => change((now) => withPicture(now, id, { share }))
    const address = await uploadPicture(
      api,
      folder,
      { name, previewUrl },
      { signal: controller.signal, idempotencyKey: id, onProgress },
    )
    change((now) => withPicture(now, id, { state: 'sent', address }))
  }

  const send = async (batch: readonly Picture[]) => {
    const ids = batch.map(({ id }) => id)
    const invalid: string[] = []
    let hasFailed = false
    const failed = (picture: Picture) => (error: unknown) => {
      // Removed by the shopper, or with the rest of its batch.
      if (error instanceof ApiError && error.kind === 'aborted') return
      hasFailed = true
      if (!isInvalidFile(error)) return
      invalid.push(picture.name)
      for (const id of ids) uploads.get(id)?.abort()
    }
    await Promise.all(batch.filter(({ address }) => !address).map((one) => upload(one).catch(failed(one))))
    if (invalid.length > 0) change((now) => withoutBatch(now, ids, invalid))
    else if (hasFailed) change((now) => withFailedBatch(now, ids))
  }

  const add = async (files: readonly File[]) => {
    const contents = await Promise.all(files.map(pictureContents))
    const invalid = files.filter((_, at) => contents[at] === undefined).map(({ name }) => name)
    if (invalid.length > 0) return change((now) => withoutBatch(now, [], invalid))
    const room = max - latest.current.pictures.length
    const batch = files.slice(0, room).map((file, at) => newPicture(file.name, contents[at] ?? ''))
    change((now) => withBatch(now, batch, files.length > room))
    await send(batch)
  }

  const retry = async () => {
    const failed = latest.current.pictures.filter(({ state }) => state === 'failed')
    change(withRetry)
    await send(failed)
  }

  const remove = (id: string) => {
    uploads.get(id)?.abort()
    change((now) => withoutPicture(now, id))
  }

  const clear = () => {
    abortAll(uploads)
    change(() => picturesAt([]))
  }

  const move = (id: string, place: number) => change((now) => withPictureAt(now, id, place))

  return { ...list, add, remove, move, retry, dismissInvalid: () => change(withoutInvalid), clear }
}

const newPicture = (name: string, previewUrl: string): Picture => ({
  id: randomId(),
  name,
  previewUrl,
  state: 'sending',
  share: 0,
})

function abortAll(uploads: ReadonlyMap<string, AbortController>): void {
  for (const upload of uploads.values()) upload.abort()
}

/** Uploads a picture. Returns its address. */
async function uploadPicture(
  api: ApiCaller,
  folder: 'products' | 'orderImage',
  { name, previewUrl }: { readonly name: string; readonly previewUrl: string },
  options: Pick<CallOptions, 'signal' | 'idempotencyKey' | 'onProgress'>,
): Promise<string> {
  const limited = { ...options, timeout: UPLOAD_TIME_LIMIT }
  const response =
    folder === 'products'
      ? await api.call('uploadReviewImage', { name, data: encodedPart(previewUrl) }, limited)
      : await api.call('uploadFile', { folder, name, file: pictureFile(previewUrl) }, limited)
  return response.data.imageUrl
}
