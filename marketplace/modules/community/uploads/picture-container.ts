export type PictureType = 'jpeg' | 'png' | 'webp'

/**
 * Returns the type of a picture by its structure from the first byte to the last. Returns undefined for everything else,
 * and for a picture that is animated, truncated, carries a page, a script or an archive, or would cost the decoder far more
 * than its size. Nothing is decoded here.
 */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const type = types.find(({ isWhole }) => isWhole(bytes))?.type
  return type && !carriesSomethingElse(bytes) ? type : undefined
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const WEBP_ANIMATED = 0x02
/** Chunks of a PNG that the decoder inflates before the pixels: its colour profile, and texts. Cameras write one or two. */
const INFLATED_CHUNKS = new Set(['iCCP', 'zTXt', 'iTXt'])
const MAX_INFLATED_CHUNKS = 4
/** Passes over the pixels of a progressive JPEG; encoders write about ten. */
const MAX_SCANS = 40

function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return false
  let inflated = 0
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + bytes.readUInt32BE(at)
    if (INFLATED_CHUNKS.has(kind)) inflated += 1
    if (kind === 'acTL' || next > bytes.length || inflated > MAX_INFLATED_CHUNKS) return false
    if (kind === 'IEND') return next === bytes.length
    at = next
  }
  return false
}

function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return false
  }
  const size = bytes.readUInt32LE(4)
  if (bytes.length !== size + 8 && bytes.length !== size + 8 + (size % 2)) return false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (kind === 'ANIM' || kind === 'ANMF') return false
    if (kind === 'VP8X' && ((bytes[at + 8] ?? 0) & WEBP_ANIMATED) !== 0) return false
    at += 8 + length + (length % 2)
  }
  return true
}

function isWholeJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 3).equals(JPEG_START)) return false
  const end = endOfJpeg(bytes)
  return end !== undefined && isCameraTrailer(bytes.subarray(end))
}

/** Offset after the last marker, where the picture ends. */
function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2, scans = 0; at + 4 <= bytes.length + 2; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]
    if (marker === undefined) return undefined
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
      if (length < 2 || (marker === 0xe0 && isDisguised(bytes, at + 4, length))) return undefined
      at += 2 + length
      if (marker === 0xda) {
        scans += 1
        if (scans > MAX_SCANS) return undefined
        at = endOfScan(bytes, at)
      }
    }
  }
  return undefined
}

/** Offset of the next marker after compressed data, in which 0xff is escaped or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The length of a JFIF header follows from its thumbnail; another length can hide a script. */
function isDisguised(bytes: Buffer, at: number, length: number): boolean {
  if (bytes.toString('latin1', at, at + 5) !== 'JFIF\0') return false
  return length !== 16 + 3 * (bytes[at + 12] ?? 0) * (bytes[at + 13] ?? 0)
}

/** Phones append a second picture, a short video or metadata; nothing else is accepted. */
function isCameraTrailer(rest: Buffer): boolean {
  if (rest.every((byte) => byte === 0)) return true
  return (
    rest.subarray(0, 3).equals(JPEG_START) ||
    rest.toString('latin1', 4, 8) === 'ftyp' ||
    rest.subarray(-4).toString('latin1') === 'SEFT'
  )
}

// Long enough not to occur in compressed pixels by chance.
const ACTIVE =
  /<script|<\?php\s|<\?xml-stylesheet|<!doctype|<html[\s>]|<iframe|<foreignobject|\bon(?:load|error)\s*=|javascript:|%PDF-\d\./i
const ARCHIVE_END = Buffer.from('504b0506', 'hex')

function carriesSomethingElse(bytes: Buffer): boolean {
  return ACTIVE.test(bytes.toString('latin1')) || isArchive(bytes)
}

/** A ZIP archive ends with its last record and a comment of the stated length. */
function isArchive(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.lastIndexOf(ARCHIVE_END); at >= earliest; at = bytes.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
    if (at === 0) return false
  }
  return false
}

const types: readonly { type: PictureType; isWhole: (bytes: Buffer) => boolean }[] = [
  { type: 'jpeg', isWhole: isWholeJpeg },
  { type: 'png', isWhole: isWholePng },
  { type: 'webp', isWhole: isWholeWebp },
]
