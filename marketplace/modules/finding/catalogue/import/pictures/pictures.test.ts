import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBySlugAnswer } from '../../../../../../contract/finding/catalogue.ts'
import { storeAnswer } from '../../../../../../contract/finding/stores.ts'
import { DAY_MS } from '../../../../../../contract/values/durations.ts'
import type { Database } from '../../../../../db/client.ts'
import { idOf } from '../../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../../testing/app-under-test.ts'
import { openTestDatabase } from '../../../../../testing/database/test-database.ts'
import { mug, sampleShop } from '../../../../../testing/samples/catalogue-lines.ts'
import { somePicture } from '../../../../../testing/samples/sent-pictures.ts'
import { webm } from '../../../../../testing/samples/sent-videos.ts'
import { importCatalogue } from '../catalogue-import.ts'
import { jsonLines } from '../formats/json-lines.ts'
import type { WrittenProduct } from '../lines/product-line.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { isPublicPage, pictureReader } from './picture-sources.ts'

let database: Database
let app: AppUnderTest
let server: Server
let origin: string
let folder: string
let asked: string[] = []

beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true })
  app = await openApp({ database })
  folder = mkdtempSync(path.join(tmpdir(), 'photos-'))
  mkdirSync(path.join(folder, 'own'))
  writeFileSync(path.join(folder, 'own', 'oat.png'), await somePicture('png', { width: 120, height: 80 }))
  writeFileSync(path.join(folder, 'own', 'glazing.webm'), webm(6_000_000))
  writeFileSync(path.join(folder, 'secret.png'), await somePicture())
  symlinkSync(path.join(folder, 'secret.png'), path.join(folder, 'own', 'link.png'))
  const picture = await somePicture('jpeg', { width: 200, height: 100 })
  server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url === '/moved.jpg') answer.writeHead(302, { location: '/mug.jpg' }).end()
    else if (url === '/inner.jpg') answer.writeHead(302, { location: 'http://10.0.0.1/x.jpg' }).end()
    else if (url === '/round.jpg') answer.writeHead(302, { location: '/round.jpg' }).end()
    else if (url.endsWith('mug.jpg')) answer.end(picture)
    else if (url === '/page.jpg') answer.end('<html>')
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await database.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server of the test is on this machine, where no import may read. */
const read: ReturnType<typeof pictureReader> = (source, kind) =>
  pictureReader({ folder: path.join(folder, 'own'), mayAsk: (url) => url.origin === origin || isPublicPage(url) })(
    source,
    kind,
  )

async function imported(photos: WrittenProduct['photos'], videos?: WrittenProduct['videos']) {
  asked = []
  const line = mug({ ...(photos && { photos }), ...(videos && { videos }) })
  const lines = async function* () {
    for (const one of [...sampleShop, line]) yield JSON.stringify(one)
  }
  const now = app.clock.now()
  const { wantedMedia, problems: wrong } = await importCatalogue(database.db, jsonLines(lines()), { now })
  expect(wrong).toEqual([])
  return fetchPictures(
    database.db,
    { media: wantedMedia },
    { uploads: app.services.uploads, videos: app.services.videos, read, onProgress: () => undefined },
  )
}
const shown = async (slug: string) =>
  (await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)).productData
const pictured = async (slug: string) => (await shown(slug)).images

test('photographs of addresses and of a folder are shown, those of the chosen color first, and are fetched once', async () => {
  const photos = [{ source: `${origin}/moved.jpg` }, { source: 'oat.png', option: 'Oat' }]
  expect(await imported(photos)).toEqual({ fetched: 2, untouched: 0, problems: [] })
  const [oat, mugs, ...others] = await pictured('stoneware-mug')
  expect(others).toEqual([])
  expect(oat?.altText).toBe('Stoneware Mug, Oat')
  expect(await pictured('stoneware-mug-slate')).toMatchObject([{ medium: mugs?.medium }])
  const { pathname } = new URL(oat?.medium ?? '')
  const whole = await app.app.inject(pathname)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp'])

  expect(await imported(photos)).toEqual({ fetched: 0, untouched: 0, problems: [] })
  expect(asked).toEqual([])
})

test('cards, mails and lists show the photographs under the address of the product, which is not kept for long', async () => {
  await imported([{ source: `${origin}/mug.jpg` }])
  for (const view of ['front', 'lifestyle', 'front-d8c9ae']) {
    const answer = await app.app.inject(`/media/evergood/image/upload/w_100,f_webp/p/stoneware-mug/${view}.webp`)
    expect([answer.statusCode, answer.headers['cache-control']], view).toEqual([200, 'public, max-age=3600'])
  }
})

test('what is no picture, is not there or leads elsewhere is named, and the others are shown', async () => {
  const { problems, fetched } = await imported(
    ['/page.jpg', '/gone.jpg', '/inner.jpg', '/round.jpg', '/other-mug.jpg'].map((name) => ({ source: origin + name })),
  )
  expect(fetched).toBe(1)
  expect(problems.map(({ at, column, message }) => `${at} ${column}: ${message.replace(origin, '')}`)).toEqual([
    '5 photos: /page.jpg is no picture',
    '5 photos: /gone.jpg answered 404',
    '5 photos: /inner.jpg is no public address',
    '5 photos: /round.jpg leads on and on',
  ])
  expect(await pictured('stoneware-mug')).toHaveLength(1)
  // The next import tries them again; while they are not there, the product stays as it is.
  const gone = [{ source: `${origin}/gone.jpg` }]
  expect(await imported(gone)).toMatchObject({ problems: [{}], untouched: 0 })
  expect(await imported(gone)).toMatchObject({ problems: [{}], untouched: 1 })
  expect(await imported([...gone, { source: `${origin}/mug.jpg` }])).toMatchObject({ problems: [{}], untouched: 0 })
})

const GLAZING = { source: 'glazing.webm', title: { en: 'How we glaze', es: 'Cómo esmaltamos' }, duration: 12 }
const WORDS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nTwo dips, one hour apart.\n'

test('a video of the folder plays beside the pictures, with its poster and captions, and is fetched once', async () => {
  const video = { ...GLAZING, poster: `${origin}/mug.jpg`, captions: { en: WORDS, ar: `${WORDS}.` } }
  // Its picture is one of the photographs, which the shop has.
  expect(await imported([{ source: `${origin}/mug.jpg` }], [video])).toEqual({ fetched: 1, untouched: 0, problems: [] })
  const { images, videos = [] } = await shown('stoneware-mug')
  const [sent] = videos
  expect(images).toHaveLength(1)
  expect(sent).toMatchObject({
    title: 'How we glaze',
    altText: 'Video: How we glaze',
    type: 'video/webm',
    duration: 12,
    small: images[0]?.small,
    captions: [{ language: 'en' }, { language: 'ar' }],
  })
  expect(sent?.uploadedAt).toBe(app.clock.now().toISOString())

  const file = await app.app.inject({ url: new URL(sent?.url ?? '').pathname, headers: { range: 'bytes=0-3' } })
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.toString('hex')]).toEqual([
    206,
    'video/webm',
    '1a45dfa3',
  ])
  const captions = await app.app.inject(new URL(sent?.captions[0]?.url ?? '').pathname)
  expect([captions.headers['content-type'], captions.body]).toEqual(['text/vtt; charset=utf-8', WORDS])
  expect((await app.app.inject(new URL(sent?.captions[0]?.url.replace('-en', '-ms') ?? '').pathname)).statusCode).toBe(
    404,
  )

  expect(await imported([{ source: `${origin}/mug.jpg` }], [video])).toEqual({ fetched: 0, untouched: 0, problems: [] })
  // Another title needs no file.
  expect(await imported(undefined, [{ ...video, title: { en: 'Glazing' } }])).toEqual({
    fetched: 0,
    untouched: 0,
    problems: [],
  })
  expect((await shown('stoneware-mug')).videos).toMatchObject([{ title: 'Glazing', url: sent?.url }])
  expect(asked).toEqual([])
})

test('a video outlives the cleanup of unused ones, and goes from the page with an empty list', async () => {
  await imported(undefined, [GLAZING])
  const [sent] = (await shown('stoneware-mug')).videos ?? []
  // Without a poster, the last picture stands for it.
  expect(sent?.small).toBe((await pictured('stoneware-mug')).at(-1)?.small)
  app.clock.set(new Date(app.clock.now().getTime() + 2 * DAY_MS))
  await app.services.videos.cleanUp()
  expect((await app.app.inject(new URL(sent?.url ?? '').pathname)).statusCode).toBe(200)
  await imported(undefined, [])
  expect((await shown('stoneware-mug')).videos).toBeUndefined()
})

test('what is no video is named, and one without its poster is shown with a picture', async () => {
  const { problems } = await imported(undefined, [
    { ...GLAZING, source: 'oat.png' },
    { ...GLAZING, source: 'none.mp4' },
    { ...GLAZING, poster: `${origin}/gone.jpg` },
  ])
  expect(problems.map(({ at, column, message }) => `${at} ${column}: ${message.replace(origin, '')}`)).toEqual([
    '5 videos: oat.png is no video',
    '5 videos: none.mp4 cannot be read',
    '5 videos: /gone.jpg answered 404',
  ])
  expect((await shown('stoneware-mug')).videos).toMatchObject([{ title: 'How we glaze' }])
})

test('the portrait of a maker is shown once it is fetched, and one that cannot be had is named', async () => {
  const importedMaker = async (portrait: string) => {
    const maker = { name: 'Ann Hill', words: { en: 'I throw each mug twice.' }, portrait }
    const lines = async function* () {
      for (const line of [...sampleShop, mug()]) yield JSON.stringify(line.kind === 'store' ? { ...line, maker } : line)
    }
    const result = await importCatalogue(database.db, jsonLines(lines()), { now: app.clock.now() })
    const wanted = { media: result.wantedMedia, portraits: result.wantedPortraits }
    const fetched = await fetchPictures(database.db, wanted, {
      uploads: app.services.uploads,
      videos: app.services.videos,
      read,
      onProgress: () => undefined,
    })
    return { ...fetched, stores: result.stores }
  }
  const maker = async () =>
    (await app.read(storeAnswer, `/v1/store/${idOf('store', 'hill-pottery')}`)).data.maker ?? { portrait: undefined }

  const failed = await importedMaker(`${origin}/gone.jpg`)
  expect(failed.problems).toMatchObject([{ column: 'maker.portrait', message: `${origin}/gone.jpg answered 404` }])
  expect(await maker()).toEqual({ name: 'Ann Hill', words: 'I throw each mug twice.' })

  expect(await importedMaker(`${origin}/ann-mug.jpg`)).toMatchObject({ fetched: 1, problems: [] })
  const { portrait = '' } = await maker()
  expect((await app.app.inject(new URL(portrait).pathname)).statusCode).toBe(200)
  expect(await importedMaker(`${origin}/ann-mug.jpg`)).toMatchObject({ fetched: 0, stores: { unchanged: 1 } })
})

describe('a folder', () => {
  test.each(['../secret.png', 'link.png', '/etc/passwd', 'none.png', ''])('gives no %j', async (source) => {
    await expect(read(source)).rejects.toThrow(/outside the folder|cannot be read/)
  })

  test('gives neither a folder in it nor a pipe, which would keep the import waiting', async () => {
    mkdirSync(path.join(folder, 'own', 'more'))
    execFileSync('mkfifo', [path.join(folder, 'own', 'pipe.png')])
    for (const source of ['more', 'pipe.png']) await expect(read(source)).rejects.toThrow('is no file')
  })
})

test.each([
  ['https://pictures.example/a.jpg', true],
  ['http://pictures.example/a.jpg', true],
  ['https://142.250.1.1/a.jpg', true],
  ['https://pictures.example:8443/a.jpg', false],
  ['https://user:word@pictures.example/a.jpg', false],
  ['http://localhost/a.jpg', false],
  ['http://127.0.0.1/a.jpg', false],
  ['http://0x7f000001/a.jpg', false],
  ['http://169.254.169.254/latest', false],
  ['http://[::1]/a.jpg', false],
  ['http://[::ffff:127.0.0.1]/a.jpg', false],
  ['ftp://pictures.example/a.jpg', false],
  ['file:///etc/passwd', false],
])('%s may be asked: %s', (address, isPublic) => expect(isPublicPage(new URL(address))).toBe(isPublic))

test('a name that resolves to this machine is not reached', async () => {
  const reader = pictureReader({ mayAsk: () => true })
  await expect(reader('http://localhost/a.jpg')).rejects.toThrow('cannot be reached')
})
