import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { encodedPart } from './picture-contents'

/** Milliseconds: 8 MB take minutes from a phone with a weak connection. */
const TIME_LIMIT = 180_000

/** What the marketplace answers for a file that is no picture, or too large a one. */
const INVALID = new Set([400, 413, 415, 422])

/** Sends a picture (specification 7.11) and gives the address at which it is from now on. */
export async function uploadPicture(
  api: ApiCaller,
  { name, shown }: { readonly name: string; readonly shown: string },
  options: Pick<CallOptions, 'signal' | 'requestKey' | 'onProgress'>,
): Promise<string> {
  const input = { name, data: encodedPart(shown) }
  return (await api.call('uploadReviewImage', input, { ...options, timeout: TIME_LIMIT })).data.imageUrl
}

/** Whether an upload failed for what is in the file, so that sending it again would not help. */
export function isInvalidFile(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && INVALID.has(error.status ?? 0)
}
