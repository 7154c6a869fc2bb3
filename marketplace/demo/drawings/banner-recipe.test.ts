import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureServer, type PictureServer } from '../../testing/servers/picture-server.ts'
import { banner } from './banner.ts'
import { bannerRecipe, parseBannerId } from './banner-recipe.ts'
import { isShapeName, shapes } from './shapes/shapes.ts'

const facts = (shape: string, name = shape) => ({ shape, palette: 'oat', brand: 'Kiln', name })
const shapesOf = (names: readonly string[]) =>
  bannerRecipe(
    'x',
    names.map((name) => facts(name)),
    'left',
  )?.products.map(({ shape }) => shape)

describe('the products of a banner', () => {
  it('are at most five, and the best-selling one of each shape', () => {
    expect(shapesOf(['mug', 'pump', 'mug', 'jar', 'tin', 'pot', 'dish', 'kit'])).toEqual([
      'mug',
      'pump',
      'jar',
      'tin',
      'pot',
    ])
    expect(bannerRecipe('x', [facts('mug', 'first'), facts('mug', 'second')], 'left')?.products).toMatchObject([
      { name: 'first' },
    ])
  })

  it('include lying ones only when few upright ones exist', () => {
    expect(shapesOf(['hangers', 'mug', 'wraps'])).toEqual(['mug', 'hangers', 'wraps'])
    expect(shapesOf(['hangers', 'mug', 'pump', 'jar', 'tin', 'pot'])).toEqual(['mug', 'pump', 'jar', 'tin', 'pot'])
  })

  it('are required: without products there is no banner', () => {
    expect(bannerRecipe('x', [], 'left')).toBeUndefined()
  })
})

it.each(Object.keys(shapes).filter(isShapeName))('a banner with %s is valid markup on either side', (shape) => {
  for (const side of ['left', 'right'] as const) {
    const recipe = bannerRecipe('x', [facts(shape), facts('pump')], side)
    const picture = recipe && banner(recipe)
    expect(picture).toMatch(/^<svg .*<\/svg>$/s)
    // The letters of an encoded bitmap can spell anything.
    expect(picture?.replace(/data:[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity/)
  }
})

it('never writes texts of a product into the markup', () => {
  const evil = '</svg><script>alert(1)</script>'
  const recipe = bannerRecipe('x', [{ shape: 'pump', palette: 'oat', brand: evil, name: evil, note: evil }], 'left')
  expect(recipe && banner(recipe)).not.toContain('script')
})

describe('public ids of banners', () => {
  it.each([
    ['b/store/fern-and-field/left', 'store', 'fern-and-field', 'left'],
    ['b/category/bath-body/right', 'category', 'bath-body', 'right'],
  ])('%s is accepted', (id, of, slug, textSide) => {
    expect(parseBannerId(id)).toEqual({ of, slug, textSide })
  })

  it.each([
    'b/store/fern',
    'b/shop/fern/left',
    'b/store/../left',
    'b/store/Fern/left',
    'b/store/fern/middle',
    'b/store/fern/left.gif',
    'b/store/fern/left\n',
    `b/store/${'a'.repeat(200)}/left`,
  ])('%j is rejected', (id) => {
    expect(parseBannerId(id)).toBeUndefined()
  })
})

describe('banners', () => {
  let pictures: PictureServer
  beforeEach(async () => {
    pictures = await openPictureServer()
  })
  afterEach(() => pictures.close())

  it.each([
    ['/b/store/solwyn/left', 'webp', 1920, 538],
    ['/w_640,h_179,q_75,f_webp/b/store/solwyn/left.webp', 'webp', 640, 179],
    ['/w_1200,h_630,f_jpg/b/store/solwyn/right', 'jpeg', 1068, 560],
  ])('%s is a %s of %i x %i', async (path, format, width, height) => {
    const { statusCode, rawPayload } = await pictures.get(path)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height })
  })

  it('are drawn once for all sizes and cached', async () => {
    for (const width of [320, 640, 320]) await pictures.get(`/w_${width}/b/store/solwyn/left`)
    expect(pictures.onDraw).toHaveBeenCalledOnce()
    await pictures.app.close()
    pictures.onDraw.mockClear()
    await pictures.start()
    await pictures.get('/w_320/b/store/solwyn/left')
    expect(pictures.onDraw).not.toHaveBeenCalled()
  })

  it.each(['/b/store/unknown/left', '/b/category/empty/left', '/b/store/solwyn/middle'])(
    '%s is not found',
    async (path) => {
      expect((await pictures.get(path)).statusCode).toBe(404)
    },
  )
})
