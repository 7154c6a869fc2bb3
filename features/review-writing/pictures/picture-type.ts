import type { UPLOAD_TYPES } from '@/contract/upload-limits'

/** What the contents of a file are, by how they begin; undefined when they are none of those that may be sent. */
export function pictureType(start: Uint8Array): (typeof UPLOAD_TYPES)[number] | undefined {
  const has = (offset: number, bytes: readonly number[]) => bytes.every((byte, at) => start[offset + at] === byte)
  if (has(0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (has(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  // 'RIFF', a length, 'WEBP'
  if (has(0, [0x52, 0x49, 0x46, 0x46]) && has(8, [0x57, 0x45, 0x42, 0x50])) return 'image/webp'
  return undefined
}
