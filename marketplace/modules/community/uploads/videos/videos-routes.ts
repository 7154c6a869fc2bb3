import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { videoPartAnswer } from '../../../../../contract/community/posts.ts'
import { VIDEO_PART_BYTES } from '../../../../../contract/community/posts-rules.ts'
import { signedInCaller } from '../../../../shared/auth/signed-in.ts'
import { InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { readForm } from '../upload-form.ts'
import type { StoredVideo, VideosService } from './videos-service.ts'

const UPLOAD_KEY = /^[\w-]{8,64}$/
const PART = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/

/** Finds a video that the demo has, by its name. */
export type DemoVideos = (name: string) => Promise<StoredVideo | undefined>

interface VideoSources {
  readonly cloud: string
  /** Returns the captions of a product's video. Throws NotFound. */
  readonly captions: (productSlug: string, file: string) => Promise<string>
  readonly demoVideo: DemoVideos | undefined
}

/** Registers the upload of video parts by signed-in users, and the delivery of videos (docs/posts.md#videos). */
export async function videosRoutes(
  api: ContractApp,
  videos: Pick<VideosService, 'admit' | 'take' | 'find'>,
  { cloud, captions, demoVideo }: VideoSources,
): Promise<void> {
  // An encapsulated scope: no other route reads forms.
  await api.register(async (app: ContractApp) => {
    await app.register(multipart)
    // Runs before the body is read, so a refused upload costs nothing.
    app.addHook('onRequest', (request) => videos.admit(signedInCaller(request).id, request.context.locale))

    app.post(
      '/media/v1_1/:cloud/video/upload/',
      {
        schema: {
          tags: ['uploads'],
          summary: 'Uploads a part of a video; the last one completes it',
          consumes: ['multipart/form-data'],
          params: z.object({ cloud: z.string() }),
          response: { 200: videoPartAnswer },
        },
        config: { skipsQueue: true },
      },
      async (request) => {
        if (request.params.cloud !== cloud) throw new NotFound('There is no such cloud.')
        const { uploadKey, start, last, total } = partOf(request)
        const { file } = await readForm(request)
        if (!file || file.length !== last - start + 1) throw new InvalidInput('Content-Range does not fit the part.')
        const part = { userId: signedInCaller(request).id, uploadKey, start, total }
        return videos.take(part, file, request.context.locale)
      },
    )
  })

  const videoRoute = (folder: 'v' | 'd', summary: string, find: DemoVideos) =>
    api.get(
      `/media/:cloud/video/upload/${folder}/:id`,
      { schema: { tags: ['uploads'], summary, params: z.object({ cloud: z.string(), id: z.string() }) } },
      async (request, reply) => {
        const { cloud: named, id } = request.params
        const video = named === cloud ? await find(id) : undefined
        if (!video) throw new NotFound('There is no such video.')
        return sendVideo(video, request, reply)
      },
    )
  videoRoute('v', 'A video or a byte range of it', async (id) =>
    /^[0-9a-f]{24}$/.test(id) ? videos.find(id) : undefined,
  )
  if (demoVideo) videoRoute('d', 'A video of the demo or a byte range of it', demoVideo)

  api.get(
    '/media/:cloud/video/upload/c/:slug/:file',
    {
      schema: {
        tags: ['uploads'],
        summary: "The captions of a product's video in one language, as WebVTT",
        params: z.object({ cloud: z.string(), slug: z.string(), file: z.string() }),
      },
    },
    async (request, reply) => {
      const { cloud: named, slug, file } = request.params
      if (named !== cloud) throw new NotFound('There is no such cloud.')
      const text = await captions(slug, file)
      return reply
        .headers({ ...EVERYWHERE, 'cache-control': 'public, max-age=3600' })
        .type('text/vtt; charset=utf-8')
        .send(text)
    },
  )
}

/** Whatever a file contains, it may be shown on any origin, and no browser runs it. */
const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

function partOf({ headers }: FastifyRequest) {
  const uploadKey = String(headers['x-unique-upload-id'] ?? '')
  if (!UPLOAD_KEY.test(uploadKey)) throw new InvalidInput('X-Unique-Upload-Id must have 8 to 64 letters and digits.')
  const [, start = 0, last = 0, total = 0] = PART.exec(String(headers['content-range'] ?? ''))?.map(Number) ?? []
  if (total === 0 || last < start || last >= total) throw new InvalidInput('Content-Range is not readable.')
  return { uploadKey, start, last, total }
}

/** Sends the video, or the byte range that the request names. */
function sendVideo({ type, total, read }: StoredVideo, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    ...EVERYWHERE,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const range = rangeOf(headers.range, total)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${total}`).header('cache-control', 'no-store').send()
  }
  const { start, last } = range ?? { start: 0, last: total - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${last}/${total}`)
  return reply
    .type(type)
    .header('content-length', last - start + 1)
    .send(Readable.from(piecesOf(read, start, last)))
}

/** Yields the bytes part by part, so that at most one part is in memory ahead of the client. */
async function* piecesOf(read: StoredVideo['read'], start: number, last: number) {
  for (let at = start; at <= last; ) {
    const end = Math.min(last, at - (at % VIDEO_PART_BYTES) + VIDEO_PART_BYTES - 1)
    yield await read(at, end - at + 1)
    at = end + 1
  }
}

/** Parses a Range header with one range. Returns undefined for any other header, so the whole video is sent. */
function rangeOf(header: string | undefined, total: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from)
  const last = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1)
  return start > last ? 'unsatisfiable' : { start, last }
}
