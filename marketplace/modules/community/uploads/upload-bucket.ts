import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'
import { Unavailable } from '../../../shared/domain-error.ts'
import type { UploadStore } from './upload-folder.ts'

/** Address and credentials of a bucket on an S3-compatible service. */
export interface BucketConfig {
  /** Address of the bucket, without a trailing slash: https://host/bucket, or https://bucket.host. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
const NOTHING = createHash('sha256').digest('hex')

/** Key prefix, file ending and media type of each kind of file. */
const kinds = {
  pictures: { prefix: 'uploads/', ending: '.webp', type: 'image/webp' },
  videoParts: { prefix: 'videos/', ending: '.part', type: 'application/octet-stream' },
}

/**
 * Creates a store that keeps one kind of upload in a bucket, which several marketplaces may share. Its methods throw
 * Unavailable when the service fails or does not respond in time.
 */
export function uploadBucket(
  config: BucketConfig,
  log: Pick<FastifyBaseLogger, 'error'>,
  kind: keyof typeof kinds = 'pictures',
): UploadStore {
  const { prefix, ending, type } = kinds[kind]
  const object = new RegExp(
    `<Contents>.*?<Key>${prefix}([0-9a-f]{24})\\${ending}</Key>.*?<LastModified>([^<]+)<.*?</Contents>`,
    'gs',
  )
  const { url, ...credentials } = config
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', address: string, bytes?: Buffer): Promise<Response> => {
    try {
      const response = await client.fetch(address, {
        method,
        headers: {
          'x-amz-content-sha256': bytes ? createHash('sha256').update(bytes).digest('hex') : NOTHING,
          ...(bytes && { 'content-type': type }),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok || response.status === 404) return response
      throw new Error(`${response.status}: ${(await response.text()).slice(0, 500)}`)
    } catch (err) {
      log.error({ err, method, address }, 'the store of uploads failed')
      throw new Unavailable('The store of uploads does not answer.')
    }
  }

  const addressOf = (id: string) => {
    if (!/^[0-9a-f]{24}$/.test(id)) throw new Error(`Not an upload id: ${id.slice(0, 80)}`)
    return `${url}/${prefix}${id}${ending}`
  }

  return {
    write: async (id, bytes) => {
      const response = await ask('PUT', addressOf(id), bytes)
      if (!response.ok) throw new Unavailable('The bucket of uploads does not exist.')
    },
    read: async (id) => {
      const response = await ask('GET', addressOf(id))
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    remove: async (id) => {
      await ask('DELETE', addressOf(id))
    },
    writtenBefore: async (moment) => {
      const old: string[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(next !== undefined && { 'continuation-token': next }),
        })
        const list = await (await ask('GET', `${url}/?${query}`)).text()
        for (const [, id = '', written = ''] of list.matchAll(object)) if (new Date(written) < moment) old.push(id)
        next = /<NextContinuationToken>([^<]+)</.exec(list)?.[1]
      } while (next !== undefined)
      return old
    },
  }
}
