import type { PictureFacts } from '../../modules/finding/media/picture-drawing.ts'
import { matterOf } from './matter-of.ts'
import type { PackshotOptions } from './packshot.ts'
import { inkOn, lighter } from './paint/colour.ts'
import { type Colours, isPaletteName, palettes } from './palettes.ts'
import { isViewName, type ViewName } from './scenes.ts'
import { isShapeName, type ShapeName } from './shapes/shapes.ts'

/** The product, view and colour of a picture. */
export interface PictureId {
  readonly slug: string
  readonly view: ViewName
  /** Number of a shopper's photograph. */
  readonly shot?: number
  /** `#rrggbb` */
  readonly colour?: string
}

/** All options that determine a picture before it is scaled. */
export interface PictureRecipe extends PackshotOptions {
  readonly palette: Colours
  readonly note?: string
}

/** Views that show what is inside. */
const OPENING: ReadonlySet<ViewName> = new Set(['detail', 'photo'])

const publicIdPattern =
  /^p\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\/(?<view>[a-z]+)(?<shot>[1-9]\d?)?(?:-(?<colour>[0-9a-f]{6}))?$/
const MAX_PUBLIC_ID_LENGTH = 160

/**
 * Reads a public id: `p/{slug}/{view}` or `p/{slug}/photo{n}`, in a colour with `-{rrggbb}`. Returns undefined for
 * anything else.
 */
export const parsePublicId = (publicId: string): PictureId | undefined => {
  const groups = publicId.length <= MAX_PUBLIC_ID_LENGTH ? publicIdPattern.exec(publicId)?.groups : undefined
  const { slug, view, shot, colour } = groups ?? {}
  if (slug === undefined || view === undefined || !isViewName(view)) return undefined
  if ((view === 'photo') !== (shot !== undefined)) return undefined
  return {
    slug,
    view,
    ...(shot !== undefined && { shot: Number(shot) }),
    ...(colour !== undefined && { colour: `#${colour}` }),
  }
}

// The body is clear or tinted by its contents, so the variant's colour is shown on the label instead.
const glassware: ReadonlySet<ShapeName> = new Set([
  'pump',
  'spray',
  'jar',
  'candle',
  'dropper',
  'supplement',
  'tallBottle',
])
// Most of the visible surface of these is drawn in the accent color.
const accented: ReadonlySet<ShapeName> = new Set(['packet', 'preserve', 'brushSet', 'brush', 'basket'])

const inColour = (shape: ShapeName, base: Colours, colour: string): Colours => {
  if (base.glass && glassware.has(shape)) {
    const label = lighter(colour, 0.55)
    return { ...base, label, ink: inkOn(label, base.ink), accent: colour }
  }
  return accented.has(shape) ? { ...base, body: colour, accent: colour } : { ...base, body: colour }
}

/**
 * Returns the recipe of a product picture, or undefined when the product has no variant of that colour. Throws when the
 * facts name an unknown shape or palette: an error in the catalogue, not in the request.
 */
export const pictureRecipe = (id: PictureId, facts: PictureFacts): PictureRecipe | undefined => {
  const { brand, name, note, colours, parts, category = '', height, dimensions } = facts
  const { shape, palette } = lookOf(id, facts)
  const { colour } = id
  if (colour !== undefined && colours && !colours.some((known) => known.toLowerCase() === colour)) return undefined
  const base = palette
  const held = OPENING.has(id.view) ? matterOf(shape, category, name, palette) : undefined
  return {
    shape,
    palette: colour === undefined ? base : inColour(shape, base, colour),
    brand,
    name,
    view: id.view,
    ...(id.shot !== undefined && { shot: id.shot }),
    ...(note !== undefined && { note }),
    ...(held && { held }),
    ...(id.view === 'scale' && { ...(height && { height }), ...(dimensions && { dimensions }) }),
    ...(parts && { parts: parts.map((part) => ({ ...part, ...lookOf(id, part) })) }),
  }
}

function lookOf(
  { slug }: Pick<PictureId, 'slug'>,
  { shape, palette }: Pick<PictureFacts, 'shape' | 'palette'>,
): { readonly shape: ShapeName; readonly palette: Colours } {
  if (!isShapeName(shape)) throw new Error(`Product ${slug} has the unknown picture shape ${shape}`)
  if (!isPaletteName(palette)) throw new Error(`Product ${slug} has the unknown picture palette ${palette}`)
  return { shape, palette: palettes[palette] }
}
