import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { PLACEHOLDER_PICTURE } from '../../../../contract/finding/placeholder-picture.ts'
import { memoizeFound } from '../../../shared/async/memoize.ts'
import { QueueFullError } from '../../../shared/async/work-queue.ts'
import { TooManyRequests } from '../../../shared/domain-error.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import type { WayPictures } from '../../../shared/way-picture.ts'
import { globe } from './globe.ts'
import type { MapDrawing } from './map-drawing.ts'
import { parseTile } from './map-tile.ts'
import { otherSizesOfNetwork, renderingsOfNetwork } from './media-policy.ts'
import type { DrawnPicture, PictureDrawing } from './picture-drawing.ts'
import { type Client, createPictureStore, type Picture } from './picture-store.ts'
import { placeholder } from './placeholder.ts'
import { type PictureExtension, planRendition, type Rendition } from './rendition.ts'
import { parseTransformation, type Transformation } from './transformation.ts'
import { wayMap } from './way-map.ts'

export interface MediaOptions {
  /** The only accepted cloud name in picture addresses. */
  readonly cloud: string
  /** Draws pictures that have no file. When absent, there are no drawn pictures. */
  readonly drawing?: PictureDrawing | undefined
  /** Draws the tiles of the map. When absent, there are none. */
  readonly map?: MapDrawing | undefined
  /** Returns the way whose map is the picture of a public id. */
  readonly wayOf?: WayPictures['wayOf']
  /** Photos uploaded by users. When absent, there are none. */
  readonly photos?: PhotoSource
  /** Returns the id of the photo that a product's picture is; undefined for one that is drawn. */
  readonly photoIdOf?: (publicId: string) => Promise<string | undefined>
  /** Whether a public id is of a product that has no pictures yet. */
  readonly lacksPictures?: (publicId: string) => Promise<boolean>
  /** May be missing, read-only or emptied at any time. */
  readonly cacheDir: string
  /** Maximum bytes on disk. */
  readonly diskLimit?: number
  readonly limits: Pick<RateLimiter, 'count'>
}

/** Where uploaded photos are read from. Both return undefined for a photo that does not exist. */
export interface PhotoSource {
  readonly find: (id: string) => Promise<{ readonly width: number; readonly height: number } | undefined>
  readonly read: (id: string) => Promise<Buffer | undefined>
}

export interface WarmResult {
  readonly ready: number
  readonly failed: number
}

export interface MediaPlugin extends FastifyPluginAsync {
  /**
   * Draws each picture in each transformation ahead of time, one at a time and only while no visitor waits for a
   * drawing. Ends early when `signal` is aborted or the app closes. Returns the counts; failures are logged.
   */
  readonly warm: (
    publicIds: readonly string[],
    transformations: readonly string[],
    signal?: AbortSignal,
  ) => Promise<WarmResult>
}

/** An existing picture, in any size. */
interface FoundPicture {
  readonly caching?: string
  readonly plan: (transformation: Transformation, acceptsWebp: boolean) => Rendition
  readonly render: (rendition: Rendition, client?: Client) => Promise<Picture | undefined>
}

const MAX_PATH_LENGTH = 256
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/** Soon the product may have pictures. */
const FIVE_MINUTES = 'public, max-age=300'
/** A new version of the map has the same addresses. */
const ONE_WEEK = 'public, max-age=604800'
const FACTS_FRESH_SECONDS = 60
const MAX_REMEMBERED = 2000

/**
 * Serves the pictures of the shop: `GET /media/:cloud/image/upload/{transformation}/{publicId}`. Without a
 * transformation, the response is the whole picture as webp (docs/pictures.md#addresses). And the tiles of the map:
 * `GET /tiles/{zoom}/{x}/{y}.png` (docs/tracking.md#map-tiles). Register the plugin once: it logs to the log of its app.
 */
export const mediaRoutes = ({
  cloud,
  drawing,
  map,
  wayOf,
  photos,
  photoIdOf,
  lacksPictures,
  cacheDir,
  diskLimit,
  limits,
}: MediaOptions): MediaPlugin => {
  let log: Pick<FastifyBaseLogger, 'error'> | undefined
  const closing = new AbortController()
  const warming = new Set<Promise<WarmResult>>()
  const store = createPictureStore({
    cacheDir,
    onProblem: (error, message) => log?.error({ err: error }, message),
    ...(diskLimit !== undefined && { diskLimit }),
  })

  // A page requests one picture in many sizes, and the facts about it hardly ever change.
  const freshness = { seconds: FACTS_FRESH_SECONDS, maxEntries: MAX_REMEMBERED }
  const findDrawing = memoizeFound(async (publicId: string) => {
    const way = map && wayOf?.(publicId)
    return way ? wayMap(way, map) : (globe(publicId) ?? drawing?.find(publicId))
  }, freshness)
  const findPhotoId = memoizeFound(async (publicId: string) => photoIdOf?.(publicId), freshness)
  const findPhotoSize = memoizeFound(async (id: string) => photos?.find(id), freshness)

  const find = async ({ publicId, extension }: RequestedPicture): Promise<FoundPicture | undefined> => {
    const ownId = photoIdPattern.exec(publicId)?.[1]
    const photoId = ownId ?? (await findPhotoId(publicId))
    if (photoId !== undefined) {
      const size = await findPhotoSize(photoId)
      return (
        size && {
          // The photographs of a product may change.
          ...(ownId === undefined && { caching: ONE_HOUR }),
          plan: (transformation, acceptsWebp) => planRendition(size, transformation, { extension, acceptsWebp }),
          render: (rendition, client) => store.getPhoto(photoId, async () => photos?.read(photoId), rendition, client),
        }
      )
    }
    const drawn = publicId === PLACEHOLDER_PICTURE ? placeholder : await findDrawing(publicId)
    if (!drawn)
      return (await lacksPictures?.(publicId))
        ? { ...drawnPicture(placeholder, extension), caching: FIVE_MINUTES }
        : undefined
    return drawnPicture(drawn, extension)
  }

  const drawnPicture = (drawn: DrawnPicture, extension: PictureExtension | undefined): FoundPicture => {
    return {
      plan: (transformation, acceptsWebp) => planRendition(drawn, transformation, { extension, acceptsWebp }),
      render: (rendition, client) => store.getDrawn(drawn, rendition, client),
    }
  }

  const clientAt = ({ network }: FastifyRequest): Client => {
    const admit: Client['admit'] = async ({ isOfShop }) => {
      if (network === undefined) return
      const seconds = await limits.count(isOfShop ? renderingsOfNetwork : otherSizesOfNetwork, network)
      if (seconds > 0)
        throw new TooManyRequests('Too many pictures. Please try again later.', 'TOO_MANY_PICTURES', seconds)
    }
    return { network, admit }
  }

  const answer = async (request: FastifyRequest<{ Params: { cloud: string; '*': string } }>, reply: FastifyReply) => {
    const requested = request.params.cloud === cloud ? readPath(request.url, request.params['*']) : undefined
    const found = requested && (await find(requested))
    if (!found) return refuse(reply, 404, 'Picture not found.')
    const parsed = requested.segment === undefined ? wholePicture : parseTransformation(requested.segment)
    if (!parsed.ok) return refuse(reply, 400, parsed.message)

    const rendition = found.plan(parsed.transformation, accepts(request.headers.accept, 'image/webp'))
    const picture = await found.render(rendition, clientAt(request))
    if (!picture) return refuse(reply, 404, 'Picture not found.')

    if (parsed.transformation.format === 'auto') reply.header('vary', 'Accept')
    return send(
      request,
      reply.type(contentTypes[rendition.format]).header('cache-control', found.caching ?? ONE_YEAR),
      picture,
    )
  }

  const answerTile = async (request: FastifyRequest<{ Params: TileParams }>, reply: FastifyReply) => {
    const { zoom, x, y } = request.params
    const parsed = map && parseTile(zoom, x, y)
    if (!parsed) return refuse(reply, 404, 'Tile not found.')
    const { tile, scale } = parsed
    // All tiles that show nothing are one, so addresses out of town cannot fill the disk.
    const svg = map.draw(tile)
    const key = JSON.stringify([map.version, svg === undefined ? map.ground : tile])
    const picture = await store.getTile(key, () => svg ?? plainTile(map.ground), scale, clientAt(request))
    return send(request, reply.type('image/png').header('cache-control', ONE_WEEK), picture)
  }

  const unlessBusy =
    <Request extends FastifyRequest>(handle: (request: Request, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: Request, reply: FastifyReply) => {
      try {
        return await handle(request, reply)
      } catch (error) {
        if (error instanceof TooManyRequests)
          return refuse(reply.header('retry-after', error.retryAfterSeconds), 429, error.message)
        if (!(error instanceof QueueFullError)) throw error
        if (error.key !== undefined)
          return refuse(reply.header('retry-after', 2), 429, 'Too many pictures at once. Try again soon.')
        return refuse(reply.header('retry-after', 2), 503, 'Too many pictures are being drawn. Try again soon.')
      }
    }

  const plugin: FastifyPluginAsync = async (app) => {
    log = app.log
    app.get('/media/:cloud/image/upload/*', { exposeHeadRoute: true }, unlessBusy(answer))
    app.get('/tiles/:zoom/:x/:y', { exposeHeadRoute: true }, unlessBusy(answerTile))
    app.addHook('preClose', async () => closing.abort())
    app.addHook('onClose', async () => {
      await Promise.all(warming)
      await store.settle()
    })
  }

  const warmOne = async (publicId: string, segment: string) => {
    const parsed = parseTransformation(segment)
    if (!parsed.ok) throw new Error(parsed.message)
    const found = await find(withoutExtension(publicId))
    // `auto` is one picture for browsers that accept webp and another for those that do not.
    for (const acceptsWebp of parsed.transformation.format === 'auto' ? [true, false] : [true]) {
      const picture = await found?.render(found.plan(parsed.transformation, acceptsWebp))
      if (!picture) throw new Error('The picture does not exist')
    }
  }

  const warmAll = async (pairs: Iterable<readonly [string, string]>, stop: AbortSignal): Promise<WarmResult> => {
    let ready = 0
    let failed = 0
    for (const [publicId, segment] of pairs) {
      await store.whenIdle()
      if (stop.aborted) break
      try {
        await warmOne(publicId, segment)
        ready += 1
      } catch (error) {
        failed += 1
        log?.error({ err: error, publicId, transformation: segment }, 'A picture could not be drawn ahead of time')
      }
      // Otherwise pictures that are already in memory would block the thread.
      await new Promise(setImmediate)
    }
    return { ready, failed }
  }

  const warm: MediaPlugin['warm'] = (publicIds, transformations, signal) => {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    const pairs = publicIds.flatMap((publicId) => transformations.map((segment) => [publicId, segment] as const))
    const done = warmAll(pairs, stop).finally(() => warming.delete(done))
    warming.add(done)
    return done
  }

  return Object.assign(plugin, { warm })
}

interface RequestedPicture {
  readonly publicId: string
  readonly extension: PictureExtension | undefined
}

const photoIdPattern = /^u\/([0-9a-f]{24})$/

const wholePicture = { ok: true, transformation: {} as Transformation } as const

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } satisfies Record<
  Rendition['format'],
  string
>

interface TileParams {
  readonly zoom: string
  readonly x: string
  readonly y: string
}

const plainTile = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${color}"/></svg>`

const send = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Picture) => {
  reply.headers({
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.removeHeader('content-type').code(304).send()
  return reply.header('content-length', bytes.length).send(bytes)
}

const refuse = (reply: FastifyReply, status: 400 | 404 | 429 | 503, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ message, name: 'error' })

// A public id starts with a folder of one letter, which no transformation does. The only escape that is allowed is that
// of a comma, so no other escape is ever interpreted.
const readPath = (url: string, rest: string) => {
  const [path = ''] = url.split('?')
  if (path.length > MAX_PATH_LENGTH || /%(?!2c)/i.test(path)) return undefined
  const at = /^[a-z]\//.test(rest) ? 0 : rest.indexOf('/') + 1
  return { ...withoutExtension(rest.slice(at)), segment: at === 0 ? undefined : rest.slice(0, at - 1) }
}

const withoutExtension = (path: string): RequestedPicture => {
  const [, publicId = path, extension] = /^(.*)\.(webp|jpg)$/s.exec(path) ?? []
  return { publicId, extension: extension === 'jpg' || extension === 'webp' ? extension : undefined }
}

const accepts = (accept: string | undefined, type: string) =>
  (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
