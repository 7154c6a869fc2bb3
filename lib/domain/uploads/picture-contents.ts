import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGABYTES, UPLOAD_TYPES } from '@/contract/community/uploads-rules'
import { ApiError } from '../../api/api-error'

/** What a file chooser offers. */
export const ACCEPTED_TYPES = UPLOAD_TYPES.join()
/** Maximum size of a picture, for components, which do not import the contract. */
export const MAX_MEGABYTES = MAX_UPLOAD_MEGABYTES

/** Enough base64 characters for every file signature. */
const START = 24

/**
 * Reads a chosen file into a data: URL, to show it at once and to send it. Returns undefined when the file is too large or
 * its contents are not a picture, whatever its name says.
 */
export async function pictureContents(file: File): Promise<string | undefined> {
  if (file.size > MAX_UPLOAD_BYTES) return undefined
  const read = await dataAddress(file).catch(() => undefined)
  const data = read && encodedPart(read)
  const type = data && pictureType(Uint8Array.from(atob(data.slice(0, START)), (sign) => sign.charCodeAt(0)))
  return type && `data:${type};base64,${data}`
}

/** The part of a data: URL after the comma. */
export const encodedPart = (address: string): string => address.slice(address.indexOf(',') + 1)

/** Returns a picture as a file again. */
export function pictureFile(address: string): Blob {
  const type = /^data:([^;,]+)/.exec(address)?.[1] ?? ''
  return new Blob([Uint8Array.from(atob(encodedPart(address)), (sign) => sign.charCodeAt(0))], { type })
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Returns the type of a picture by its first bytes, or undefined for every other file. */
export function pictureType(start: Uint8Array): (typeof UPLOAD_TYPES)[number] | undefined {
  const has = (offset: number, bytes: readonly number[]) => bytes.every((byte, at) => start[offset + at] === byte)
  if (has(0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (has(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  // 'RIFF', a length, 'WEBP'
  if (has(0, [0x52, 0x49, 0x46, 0x46]) && has(8, [0x57, 0x45, 0x42, 0x50])) return 'image/webp'
  return undefined
}

/** Milliseconds: 8 MB take minutes on a weak connection. */
export const UPLOAD_TIME_LIMIT = 180_000

/** Statuses that mean that the file is no picture or too large. */
const INVALID = new Set([400, 413, 415, 422])

/** Whether an upload failed because of the file, so that a retry would not help. */
export function isInvalidFile(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && INVALID.has(error.status ?? 0)
}
