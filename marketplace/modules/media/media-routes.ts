import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFullError } from '../../shared/work-queue.ts'
import { type BannerRecipe, type BannerSource, bannerFinder, parseBannerId } from './banners.ts'
import { type PhotoSource, parsePhotoId, photoFinder } from './photos.ts'
import { type PictureId, type PictureRecipe, type PictureSource, parsePublicId, pictureRecipe } from './picture-spec.ts'
import { createPictureStore, type Picture } from './picture-store.ts'
import { rememberFacts } from './remember-facts.ts'
import { parseTransformation, planRendition, type Rendition, type Transformation } from './transformation.ts'

export interface MediaOptions {
  /** The one cloud name that pictures are answered for. */
  readonly cloud: string
  readonly pictureSource: PictureSource
  /** Pictures that users sent; absent: there are none. */
  readonly photos?: PhotoSource
  /** Products of stores and categories, for their wide pictures; absent: there are none. */
  readonly banners?: BannerSource
  /** May be missing, read-only or emptied at any time. */
  readonly cacheDir: string
  /** Most bytes on disk. */
  readonly diskLimit?: number
  /** Called for each picture that is drawn rather than found. */
  readonly onDraw?: (recipe: PictureRecipe | BannerRecipe) => void
}

export interface WarmResult {
  readonly ready: number
  readonly failed: number
}

export interface MediaPlugin extends FastifyPluginAsync {
  /**
   * Draws each picture in each transformation, one at a time and only while no visitor waits for a drawing.
   * Ends early when `signal` is aborted or the app closes. Gives the counts; throws nothing: what goes wrong is logged.
   */
  readonly warm: (
    publicIds: readonly string[],
    transformations: readonly string[],
    signal?: AbortSignal,
  ) => Promise<WarmResult>
}

const longestPath = 256
const year = 'public, max-age=31536000, immutable'

/**
 * The pictures of the shop, and those that users sent: `GET /media/:cloud/image/upload/{transformation}/{publicId}`;
 * without a transformation the whole picture as webp. Register it once; it logs to the log of its app.
 */
export const mediaRoutes = ({
  cloud,
  pictureSource,
  photos,
  banners,
  cacheDir,
  diskLimit,
  onDraw,
}: MediaOptions): MediaPlugin => {
  let log: Pick<FastifyBaseLogger, 'error'> | undefined
  const closing = new AbortController()
  const warming = new Set<Promise<WarmResult>>()
  const factsOf = rememberFacts(pictureSource)
  const store = createPictureStore({
    cacheDir,
    onProblem: (error, message) => log?.error({ err: error }, message),
    ...(diskLimit !== undefined && { diskLimit }),
    ...(onDraw && { onDraw }),
  })

  const findPhoto = photos && photoFinder(photos, store)
  const findBanner = banners && bannerFinder(banners, store)

  const find = async (id: PictureId, rendition: Rendition): Promise<Picture | undefined> => {
    const facts = await factsOf(id.slug)
    const recipe = facts && pictureRecipe(id, facts)
    return recipe && store.get(recipe, rendition)
  }

  const findDrawn = async ({ id, extension }: AskedDrawing, transformation: Transformation, acceptsWebp: boolean) => {
    const rendition = planRendition(transformation, { extension, acceptsWebp })
    const picture = await find(id, rendition)
    return picture && { picture, format: rendition.format }
  }

  const answer = async (request: FastifyRequest<{ Params: { cloud: string; '*': string } }>, reply: FastifyReply) => {
    const asked = request.params.cloud === cloud ? readPath(request.url, request.params['*']) : undefined
    if (!asked) return refuse(reply, 404, 'Picture not found.')
    const parsed = asked.segment === undefined ? wholePicture : parseTransformation(asked.segment)
    if (!parsed.ok) return refuse(reply, 400, parsed.message)

    const acceptsWebp = accepts(request.headers.accept, 'image/webp')
    const found =
      'photo' in asked
        ? await findPhoto?.(asked, parsed.transformation, acceptsWebp)
        : 'banner' in asked
          ? await findBanner?.(asked, parsed.transformation, acceptsWebp)
          : await findDrawn(asked, parsed.transformation, acceptsWebp)
    if (!found) return refuse(reply, 404, 'Picture not found.')
    const { picture, format } = found

    if (parsed.transformation.format === 'auto') reply.header('vary', 'Accept')
    reply.headers({
      'cache-control': year,
      etag: picture.etag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    if (holds(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
    return reply.type(contentTypes[format]).header('content-length', picture.bytes.length).send(picture.bytes)
  }

  const plugin: FastifyPluginAsync = async (app) => {
    log = app.log
    app.get(
      '/media/:cloud/image/upload/*',
      { exposeHeadRoute: true },
      async (request: Parameters<typeof answer>[0], reply) => {
        try {
          return await answer(request, reply)
        } catch (error) {
          if (!(error instanceof QueueFullError)) throw error
          return refuse(reply.header('retry-after', 2), 503, 'Too many pictures are being drawn. Try again soon.')
        }
      },
    )
    app.addHook('preClose', async () => closing.abort())
    app.addHook('onClose', async () => {
      await Promise.all(warming)
      await store.settle()
    })
  }

  const warmAll = async (pairs: Iterable<readonly [string, string]>, stop: AbortSignal): Promise<WarmResult> => {
    let ready = 0
    let failed = 0
    for (const [publicId, segment] of pairs) {
      await store.whenIdle()
      if (stop.aborted) break
      try {
        const asked = parsePublicId(publicId)
        const parsed = parseTransformation(segment)
        if (!parsed.ok) throw new Error(parsed.message)
        if (!asked) throw new Error('Not the public id of a picture')
        for (const rendition of everyRendition(parsed.transformation, asked.extension)) {
          if (!(await find(asked.id, rendition))) throw new Error('There is no such picture')
        }
        ready += 1
      } catch (error) {
        failed += 1
        log?.error({ err: error, publicId, transformation: segment }, 'A picture could not be drawn ahead')
      }
      // Pictures that are there already would otherwise keep the thread until the last one.
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

type AskedDrawing = NonNullable<ReturnType<typeof parsePublicId>>

const wholePicture = { ok: true, transformation: {} as Transformation } as const

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } satisfies Record<
  Rendition['format'],
  string
>

// `auto` is one picture for browsers that take webp and another for those that do not.
const everyRendition = (transformation: Transformation, extension: 'webp' | 'jpg' | undefined) =>
  (transformation.format === 'auto' ? [true, false] : [true]).map((acceptsWebp) =>
    planRendition(transformation, { extension, acceptsWebp }),
  )

const refuse = (reply: FastifyReply, status: 400 | 404 | 503, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ message, name: 'error' })

// Splits what follows `upload/`. No escape but that of a comma has a place in it, so none is ever interpreted.
const readPath = (url: string, rest: string) => {
  const [path = ''] = url.split('?')
  if (path.length > longestPath || /%(?!2c)/i.test(path)) return undefined
  const at = /^[pub]\//.test(rest) ? 0 : rest.indexOf('/') + 1
  const asked = parsePublicId(rest.slice(at)) ?? parsePhotoId(rest.slice(at)) ?? parseBannerId(rest.slice(at))
  return asked && { ...asked, segment: at === 0 ? undefined : rest.slice(0, at - 1) }
}

const accepts = (accept: string | undefined, type: string) =>
  (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

const holds = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag)
