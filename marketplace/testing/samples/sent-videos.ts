import type { InjectOptions } from 'fastify'
import { VIDEO_PART_BYTES } from '../../../contract/community/posts-rules.ts'
import { formCall } from './sent-pictures.ts'

/** Returns a box of an MP4 file. */
export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Returns an MP4 file of that length, whole but without a picture in it. */
export function mp4(length: number): Buffer {
  const head = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom')), box('moov', Buffer.alloc(100))])
  const data = Buffer.alloc(length - head.length - 8, 7)
  return Buffer.concat([head, box('mdat', data)])
}

/** Returns a WebM file of that length, whole but without a picture in it. */
export function webm(length: number): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')])
  const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]), docType])
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const rest = length - head.length - segment.length - cluster.length - 8
  const block = Buffer.from([0xa3, 0x10, 0, 0, 0, 0, 0, 0])
  block.writeUInt32BE(0x10000000 + rest + 3, 1)
  return Buffer.concat([head, segment, cluster, block, Buffer.alloc(rest)])
}

/** One part of a video. */
export interface SentPart {
  /** The browser's name of the upload. */
  readonly key: string
  readonly video: Buffer
  readonly start: number
  /** Instead of the range of the part. */
  readonly range?: string
}

/** Returns the call that sends the part of the video that begins at `start`. */
export async function sendVideoPart({ key, video, start, range }: SentPart): Promise<InjectOptions> {
  const file = video.subarray(start, start + VIDEO_PART_BYTES)
  const call = await formCall('/media/v1_1/evergood/video/upload/', { file })
  const last = start + file.length - 1
  return {
    ...call,
    headers: {
      ...call.headers,
      'x-unique-upload-id': key,
      'content-range': range ?? `bytes ${start}-${last}/${video.length}`,
    },
  }
}
