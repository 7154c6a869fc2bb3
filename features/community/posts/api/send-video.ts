import { VIDEO_PART_BYTES } from '@/contract/community/posts-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'

/** Milliseconds for one part: 5 MB take minutes on a weak connection. */
const TIME_LIMIT = 180_000

interface SendOptions {
  /** Identifies the upload; a call with the same key resumes it. */
  readonly uploadKey: string
  readonly signal: AbortSignal
  /** Called with the number of bytes that have been sent. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Sends a video in parts, from the byte `from` on. Returns its address (docs/posts.md#videos).
 * @throws ApiError. The last value given to `onProgress` is the byte from which a later call can resume.
 */
export async function sendVideo(
  api: ApiCaller,
  file: Blob,
  from: number,
  { uploadKey, signal, onProgress }: SendOptions,
): Promise<string> {
  const total = file.size
  // Whole parts only: the last one may have been lost.
  let start = from - (from % VIDEO_PART_BYTES)
  while (start < total) {
    const part = file.slice(start, start + VIDEO_PART_BYTES)
    const begun = start
    const response = await api.call(
      'uploadVideoPart',
      { uploadKey, file: part, start, total },
      { signal, timeout: TIME_LIMIT, onProgress: (share) => onProgress(begun + Math.floor(share * part.size)) },
    )
    onProgress(response.bytes)
    if (response.secure_url) return response.secure_url
    start = response.bytes
  }
  throw new ApiError({ kind: 'contract', endpoint: 'uploadVideoPart', message: 'A whole video has no address.' })
}
