import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { type Mock, vi } from 'vitest'
import { trustsOwnMachine } from '../../../contract/servers/trusted-proxies.ts'
import { demoDrawing } from '../../demo/drawings/demo-drawing.ts'
import { type MediaPlugin, mediaRoutes } from '../../modules/finding/media/media-routes.ts'
import type { PictureCatalogue, PictureDrawing, PictureFacts } from '../../modules/finding/media/picture-drawing.ts'
import { registerClientNetwork } from '../../plugins/client-network.ts'
import { memoryRateLimiter, type RateLimiter } from '../../shared/limits/rate-limiter.ts'

export const UPLOAD = '/media/evergood/image/upload'

export const MUG = { shape: 'mug', palette: 'stone', brand: 'Kiln & Co', name: 'Stoneware Mug', colours: ['#c9795a'] }
const JAR = { shape: 'jar', palette: 'amber', brand: 'Solwyn', name: 'Repair Cream' }
const products: Readonly<Record<string, PictureFacts>> = {
  mug: MUG,
  jar: JAR,
  broken: { shape: 'spaceship', palette: 'oat', brand: 'X', name: 'Y' },
}

/** Serves the pictures of three products from its own folder, without the rest of the marketplace. */
export interface PictureServer {
  readonly app: FastifyInstance
  readonly media: MediaPlugin
  readonly folder: string
  /** Called with the public id of each picture that is drawn, not read from the store. */
  readonly onDraw: Mock<(publicId: string) => void>
  readonly bannerFacts: Mock<PictureCatalogue['banner']>
  readonly productFacts: Mock<PictureCatalogue['product']>
  /** Restarts on the same folder; close the app first. */
  start(): Promise<void>
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Every file of the folder. */
  files(): Promise<readonly string[]>
  close(): Promise<void>
}

/** `mostRenderings` replaces the limits of renderings for one network. */
export async function openPictureServer({ mostRenderings }: { mostRenderings?: number } = {}): Promise<PictureServer> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const onDraw: PictureServer['onDraw'] = vi.fn()
  const productFacts: PictureServer['productFacts'] = vi.fn(async (slug) =>
    Object.hasOwn(products, slug) ? products[slug] : undefined,
  )
  const bannerFacts: PictureServer['bannerFacts'] = vi.fn(async (of, slug) =>
    of === 'store' && slug === 'solwyn' ? [JAR, MUG, JAR] : of === 'category' && slug === 'empty' ? [] : undefined,
  )
  const demo = demoDrawing({ product: productFacts, banner: bannerFacts })
  const drawing: PictureDrawing = {
    find: async (publicId) => {
      const found = await demo.find(publicId)
      if (!found) return undefined
      const svg = () => {
        onDraw(publicId)
        return found.svg()
      }
      return { ...found, svg }
    },
  }
  const counts = memoryRateLimiter()
  const limits: Pick<RateLimiter, 'count'> = {
    count: (limit, key) => counts.count({ ...limit, max: mostRenderings ?? limit.max }, key),
  }
  const open = async () => {
    const media = mediaRoutes({ cloud: 'evergood', drawing, cacheDir: folder, limits })
    const app = Fastify({ trustProxy: trustsOwnMachine })
    registerClientNetwork(app, trustsOwnMachine)
    await app.register(media)
    return { media, app }
  }
  let running = await open()
  return {
    get app() {
      return running.app
    },
    get media() {
      return running.media
    },
    folder,
    onDraw,
    productFacts,
    bannerFacts,
    start: async () => {
      running = await open()
    },
    get: (path, headers = {}) => running.app.inject({ url: `${UPLOAD}${path}`, headers }),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    close: async () => {
      await running.app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
