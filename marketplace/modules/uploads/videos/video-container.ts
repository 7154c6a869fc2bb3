import type { VIDEO_TYPES } from '../../../../contract/limits.ts'

export type VideoType = (typeof VIDEO_TYPES)[number]

const EBML = 0x1a45dfa3
/** Brands that browsers play as MP4. Brands of still pictures and of QuickTime are left out. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12v]|avc1|dash|M4V |MSNV|f4v )$/

/** Returns the type of a video from its first bytes, or undefined when they are not those of an MP4 or WebM file. */
export function videoTypeOf(head: Buffer): VideoType | undefined {
  if (head.length < 12) return undefined
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    return MP4_BRANDS.test(head.toString('latin1', 8, 12)) ? 'video/mp4' : undefined
  }
  // The DocType element is near the start of the header: id, length, text.
  const docType = head.subarray(0, 64).indexOf(Buffer.from([0x42, 0x82]))
  const isWebm =
    head.readUInt32BE(0) === EBML && docType > 0 && head.toString('latin1', docType + 3, docType + 7) === 'webm'
  return isWebm ? 'video/webm' : undefined
}

/** Reads `length` bytes of a stored video from the offset `start`. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/**
 * Returns whether a file has the structure of a video, not only its first bytes: an MP4 file whose boxes fill it
 * exactly and include the description and the data of its tracks, or a WebM file with a segment.
 */
export async function isWholeVideo(type: VideoType, total: number, read: ReadBytes): Promise<boolean> {
  if (type === 'video/webm') return hasSegment(await read(0, Math.min(total, 4096)))
  const found = new Set<string>()
  for (let at = 0, boxes = 0; at < total; boxes += 1) {
    const box = boxes < MAX_BOXES && total - at >= 8 ? boxAt(await read(at, Math.min(16, total - at))) : undefined
    // A size of 0 means that the box reaches to the end of the file.
    const size = box?.size || total - at
    if (!box || size < 8 || at + size > total) return false
    found.add(box.name)
    at += size
  }
  return found.has('ftyp') && found.has('moov') && (found.has('mdat') || found.has('moof'))
}

/** A fragmented MP4 file with fragments of one second has two boxes per second. */
const MAX_BOXES = 20_000

/** A size of 1 means that the size follows in 64 bits. */
function boxAt(head: Buffer): { readonly name: string; readonly size: number } | undefined {
  const name = head.toString('latin1', 4, 8)
  if (!/^[\w ]{4}$/.test(name)) return undefined
  const size = head.readUInt32BE(0)
  if (size !== 1) return { name, size }
  return head.length < 16 ? undefined : { name, size: Number(head.readBigUInt64BE(8)) }
}

const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67])
const hasSegment = (head: Buffer) => head.indexOf(SEGMENT) > 0
