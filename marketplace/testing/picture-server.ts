import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { type Mock, vi } from 'vitest'
import type { BannerRecipe, BannerSource } from '../modules/media/banners.ts'
import { type MediaPlugin, mediaRoutes } from '../modules/media/media-routes.ts'
import type { PictureFacts, PictureRecipe } from '../modules/media/picture-spec.ts'

export const UPLOAD = '/media/evergood/image/upload'

export const MUG = { shape: 'mug', palette: 'stone', brand: 'Kiln & Co', name: 'Stoneware Mug', colours: ['#c9795a'] }
const JAR = { shape: 'jar', palette: 'amber', brand: 'Solwyn', name: 'Repair Cream' }
const products: Readonly<Record<string, PictureFacts>> = {
  mug: MUG,
  jar: JAR,
  broken: { shape: 'spaceship', palette: 'oat', brand: 'X', name: 'Y' },
}

/** The pictures of three products, without the rest of the marketplace, in a folder of their own. */
export interface PictureServer {
  readonly app: FastifyInstance
  readonly media: MediaPlugin
  readonly folder: string
  readonly onDraw: Mock<(recipe: PictureRecipe | BannerRecipe) => void>
  readonly bannerSource: Mock<BannerSource>
  readonly pictureSource: Mock<(slug: string) => Promise<PictureFacts | undefined>>
  /** Starts anew on the same folder; the one before must be closed. */
  start(): Promise<void>
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Every file of the folder. */
  files(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openPictureServer(): Promise<PictureServer> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const onDraw: PictureServer['onDraw'] = vi.fn()
  const pictureSource: PictureServer['pictureSource'] = vi.fn(async (slug) =>
    Object.hasOwn(products, slug) ? products[slug] : undefined,
  )
  const bannerSource: PictureServer['bannerSource'] = vi.fn(async (of, slug) =>
    of === 'store' && slug === 'solwyn' ? [JAR, MUG, JAR] : of === 'category' && slug === 'empty' ? [] : undefined,
  )
  const open = async () => {
    const media = mediaRoutes({ cloud: 'evergood', pictureSource, banners: bannerSource, cacheDir: folder, onDraw })
    const app = Fastify()
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
    pictureSource,
    bannerSource,
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
