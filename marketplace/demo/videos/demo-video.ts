import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoVideos } from '../../modules/community/uploads/videos/videos-routes.ts'
import type { DrawnPicture } from '../../modules/finding/media/picture-drawing.ts'

/** The videos of this folder, each with its poster and the page that draws and records it beside it. */
const NAMES: readonly string[] = ['whisking-matcha']
const POSTER_SIZE = 720
const VERSION = 1

// The built marketplace stands in `.build/marketplace`.
const here = dirname(fileURLToPath(import.meta.url))
const folder = existsSync(join(here, `${NAMES[0]}.webm`)) ? here : resolve(here, '../../marketplace/demo/videos')
const fileOf = (name: string, ending: 'jpg' | 'webm') => readFile(join(folder, `${name}.${ending}`))

export const demoVideo: DemoVideos = async (name) => {
  if (!NAMES.includes(name)) return undefined
  const bytes = await fileOf(name, 'webm')
  return {
    type: 'video/webm',
    total: bytes.length,
    read: async (start, length) => bytes.subarray(start, start + length),
  }
}

/** Finds the poster `d/{name}`. */
export async function findPoster(publicId: string): Promise<DrawnPicture | undefined> {
  const [, name = ''] = /^d\/([a-z-]+)$/.exec(publicId) ?? []
  if (!NAMES.includes(name)) return undefined
  const poster = (await fileOf(name, 'jpg')).toString('base64')
  return {
    key: JSON.stringify(['video', VERSION, name]),
    width: POSTER_SIZE,
    height: POSTER_SIZE,
    maxSide: POSTER_SIZE,
    backdrop: '#efe7d6',
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_SIZE}" height="${POSTER_SIZE}"><image width="${POSTER_SIZE}" height="${POSTER_SIZE}" href="data:image/jpeg;base64,${poster}"/></svg>`,
  }
}
