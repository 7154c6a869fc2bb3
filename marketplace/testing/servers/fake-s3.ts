import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketConfig } from '../../modules/community/uploads/upload-bucket.ts'

const BUCKET = 'pictures'
/** Few, so that lists have several pages. */
const KEYS_A_PAGE = 2

export interface FakeS3 {
  /** The bucket with its right keys. */
  readonly config: BucketConfig
  readonly objects: Map<string, { readonly bytes: Buffer; readonly written: Date }>
  /** Status of all responses from now on; undefined: as usual. */
  failWith(status: number | undefined): void
  close(): Promise<void>
}

/** Starts an S3-compatible server with one bucket in memory. It checks the signature and the digest of every request. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const keys = { region: 'eu-test-1', accessKeyId: 'the-key', secretAccessKey: 'the secret of the key' }
  let failure: number | undefined
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '/', 'http://fake')
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length))
    const end = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    if (failure !== undefined) return end(failure, '<Error/>')
    if (!isSigned(request, url, body, keys)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!url.pathname.startsWith(`/${BUCKET}/`)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, written: new Date() })
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    if (key === '') return end(200, listOf(url))
    const found = objects.get(key)
    return found ? end(200, found.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  })

  function listOf({ searchParams }: URL): string {
    const prefix = searchParams.get('prefix') ?? ''
    const all = [...objects].filter(([key]) => key.startsWith(prefix))
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const page = all.slice(from, from + KEYS_A_PAGE)
    const next = from + KEYS_A_PAGE < all.length
    const contents = page.map(
      ([key, { written, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${written.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const more = next ? `<NextContinuationToken>${from + KEYS_A_PAGE}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `http://127.0.0.1:${port}/${BUCKET}`, ...keys },
    objects,
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** Whether the request has the right AWS Signature Version 4, written from its specification. */
function isSigned(
  { headers, method }: http.IncomingMessage,
  url: URL,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: Omit<BucketConfig, 'url'>,
): boolean {
  const [, credential, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    []
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}` || headers['x-amz-content-sha256'] !== sha256(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, canonicalHeaders.join(''), signedHeaders, sha256(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return signature === hmac(key, toSign).toString('hex')
}
