import { readFile, realpath, stat } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import path from 'node:path'
import { MAX_VIDEO_MEGABYTES } from '../../../../../../contract/community/posts-rules.ts'
import { isPublicAddress, lookupPublic } from '../../../../../shared/request/public-host.ts'

/** A picture or video cannot be had; the message is for the person who imports. */
export class NoPicture extends Error {}

const MAX_PICTURE_MEGABYTES = 20
const TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 3

export interface PictureSources {
  /** Folder of files; without one, only addresses are read. */
  readonly folder?: string | undefined
  /** Resolves names, to public addresses alone. */
  readonly lookup?: LookupFunction
  /** Whether an address may be asked at all. */
  readonly mayAsk?: (url: URL) => boolean
}

/** Returns a function that reads a picture or video from its address or from the folder. It throws NoPicture. */
export function pictureReader({ folder, lookup = lookupPublic, mayAsk = isPublicPage }: PictureSources) {
  return async (source: string, kind?: 'video'): Promise<Buffer> => {
    const maxMegabytes = kind ? MAX_VIDEO_MEGABYTES : MAX_PICTURE_MEGABYTES
    if (/^https?:/i.test(source)) return download(source, { lookup, mayAsk, maxMegabytes })
    if (folder === undefined) throw new NoPicture(`${source} is no address: name its folder with --pictures`)
    return readFrom(folder, source, maxMegabytes)
  }
}

/**
 * Whether an address is one of the web, as far as its text says: http or https on its own port, without a password, and
 * no IP address of a private network. Names are checked when they are resolved.
 */
export function isPublicPage({ protocol, port, username, password, hostname }: URL): boolean {
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || password !== '') return false
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family === 0 ? address.includes('.') : isPublicAddress({ address, family })
}

type Access = Required<Pick<PictureSources, 'lookup' | 'mayAsk'>> & { readonly maxMegabytes: number }

async function download(source: string, access: Access): Promise<Buffer> {
  // For the whole exchange with all redirects.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let address = source
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!URL.canParse(address)) throw new NoPicture(`${source} is no address`)
    const url = new URL(address)
    if (!access.mayAsk(url)) throw new NoPicture(`${source} is no public address`)
    const answer = await ask(url, access.lookup, signal).catch(() => {
      throw new NoPicture(`${source} cannot be reached`)
    })
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return bodyOf(answer, source, access.maxMegabytes)
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new NoPicture(`${source} answered ${statusCode}`)
    address = URL.canParse(headers.location, address) ? new URL(headers.location, address).href : ''
  }
  throw new NoPicture(`${source} leads on and on`)
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    get(url, { lookup, signal, headers: { accept: 'image/*, video/*' } }, resolve).on('error', reject)
  })
}

async function bodyOf(answer: IncomingMessage, source: string, maxMegabytes: number): Promise<Buffer> {
  const maxBytes = maxMegabytes * 1024 * 1024
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) break
      parts.push(part)
    }
  } catch {
    throw new NoPicture(`${source} ended early`)
  }
  if (length > maxBytes) throw new NoPicture(`${source} is above ${maxMegabytes} MB`)
  return Buffer.concat(parts)
}

/** A link within the folder must not lead out of it. */
async function readFrom(folder: string, source: string, maxMegabytes: number): Promise<Buffer> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, source))])
    const isWithin = file.startsWith(`${root}${path.sep}`)
    if (!isWithin) throw new NoPicture(`${source} is outside the folder of pictures`)
    const found = await stat(file)
    // Reading a pipe would never end.
    if (!found.isFile()) throw new NoPicture(`${source} is no file`)
    if (found.size > maxMegabytes * 1024 * 1024) throw new NoPicture(`${source} is above ${maxMegabytes} MB`)
    return await readFile(file)
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture(`${source} cannot be read`)
  }
}
