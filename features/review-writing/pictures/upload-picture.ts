import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { encodedPart } from './picture-contents'

/** Milliseconds: 8 MB take minutes on a weak connection. */
const TIME_LIMIT = 180_000

/** Statuses that mean that the file is no picture or too large. */
const INVALID = new Set([400, 413, 415, 422])

/** Uploads a picture. Returns its address. */
export async function uploadPicture(
  api: ApiCaller,
  { name, shown }: { readonly name: string; readonly shown: string },
  options: Pick<CallOptions, 'signal' | 'requestKey' | 'onProgress'>,
): Promise<string> {
  const input = { name, data: encodedPart(shown) }
  return (await api.call('uploadReviewImage', input, { ...options, timeout: TIME_LIMIT })).data.imageUrl
}

/** Whether an upload failed because of the file, so that a retry would not help. */
export function isInvalidFile(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && INVALID.has(error.status ?? 0)
}
