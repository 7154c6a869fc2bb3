import type { VIDEO_TYPES } from '../../../../../contract/community/posts-rules.ts'

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
 * exactly and include the description and the data of its tracks, or a WebM file whose elements fill it exactly and
 * include a cluster.
 */
export async function isWholeVideo(type: VideoType, total: number, read: ReadBytes): Promise<boolean> {
  if (type === 'video/webm') return isWholeWebm(total, read)
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

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
/** Recorders write a block for each frame of picture and sound, in clusters of unknown size. */
const MAX_ELEMENTS = 500_000
/** Longest head of an element: 4 bytes of id and 8 of size. */
const ELEMENT_HEAD = 12
const WINDOW_BYTES = 256 * 1024

/**
 * Walks the elements of a WebM file: into the segment, whose size is unknown when it was recorded live, and into clusters
 * of unknown size, whose blocks follow one another to the end.
 */
async function isWholeWebm(total: number, read: ReadBytes): Promise<boolean> {
  const readHead = inWindows(total, read)
  let hasCluster = false
  for (let at = 0, elements = 0; at < total; elements += 1) {
    const element = elements < MAX_ELEMENTS ? elementAt(await readHead(at)) : undefined
    if (!element) return false
    const { id, size, start } = element
    if (size !== undefined && at + start + size > total) return false
    if (size === undefined && id !== SEGMENT && id !== CLUSTER) return false
    if (id === CLUSTER) hasCluster = true
    at += id === SEGMENT || size === undefined ? start : start + size
  }
  return hasCluster
}

/** Returns a function that reads the head of an element, a window of the file at a time. */
function inWindows(total: number, read: ReadBytes): (at: number) => Promise<Buffer> {
  let start = 0
  let bytes: Buffer = Buffer.alloc(0)
  return async (at) => {
    const end = Math.min(at + ELEMENT_HEAD, total)
    if (at < start || end > start + bytes.length) {
      start = at
      bytes = await read(at, Math.min(WINDOW_BYTES, total - at))
    }
    return bytes.subarray(at - start, end - start)
  }
}

interface Element {
  readonly id: number
  /** Undefined when it is unknown: all bits are set. */
  readonly size: number | undefined
  /** Where its content starts. */
  readonly start: number
}

function elementAt(head: Buffer): Element | undefined {
  const idLength = lengthOfNumber(head[0])
  const sizeLength = lengthOfNumber(head[idLength])
  const start = idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || head.length < start) return undefined
  const marked = BigInt(`0x${head.toString('hex', idLength, start)}`)
  const unknown = (1n << BigInt(7 * sizeLength)) - 1n
  const size = marked & unknown
  return { id: head.readUIntBE(0, idLength), size: size === unknown ? undefined : Number(size), start }
}

/** The first bit that is set in the first byte of a number tells its length; 0 when none is. */
const lengthOfNumber = (first = 0) => (first === 0 ? 0 : Math.clz32(first) - 23)
