import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { uploadAnswer } from '../../../contract/community/uploads.ts'
import type { AppUnderTest } from '../app-under-test.ts'

/** Returns a small picture of one colour. */
export const somePicture = (
  format: 'jpeg' | 'png' | 'webp' = 'png',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c9795a' } })
    .toFormat(format)
    .toBuffer()

type Fields = Readonly<Record<string, string | Buffer>>

/** Returns a form as browsers send it; byte values are files. */
export async function formCall(url: string, fields: Fields, fileName = 'picture.jpg'): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), fileName)
  }
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { method: 'POST', url, headers: { 'content-type': type }, payload: Buffer.from(await response.arrayBuffer()) }
}

/** The fields of POST /v1/imageUpload/. */
export const encodedFields = (picture: Buffer): Record<string, string> => ({
  bucket: 'evergood',
  folderName: 'products',
  type: '0',
  name: 'picture.jpg',
  data: picture.toString('base64'),
})

/** The fields of POST /v1/imageUpload. */
export const fileFields = (picture: Buffer): Record<string, string | Buffer> => ({
  uploadTo: '1',
  folder: 'FileData',
  fileName: 'picture.jpg',
  file: picture,
})

/** Uploads a picture and returns its address. */
export async function sendPicture(app: AppUnderTest, token: string, picture?: Buffer): Promise<string> {
  const call = await formCall('/v1/imageUpload/', encodedFields(picture ?? (await somePicture())))
  return (await app.read(uploadAnswer, call, { token })).data.imageUrl
}

/** Requests the picture at an address returned by an upload, with an optional transformation. */
export const pictureAt = (app: AppUnderTest, imageUrl: string, transformation?: string) => {
  const { pathname } = new URL(imageUrl)
  return app.app.inject(transformation ? pathname.replace('/upload/', `/upload/${transformation}/`) : pathname)
}

/** Returns the png padded to exactly this length by a chunk that decoders ignore. */
export function padded(png: Buffer, length: number): Buffer {
  const room = length - png.length - 12
  const chunk = Buffer.alloc(room + 12)
  chunk.writeUInt32BE(room, 0)
  chunk.write('paDd', 4, 'latin1')
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)])
}
