import type { PackshotOptions } from '../../demo/drawings/packshot.ts'
import { inkOn, lighter } from '../../demo/drawings/paint/colour.ts'
import { type Colours, isPaletteName, palettes } from '../../demo/drawings/palettes.ts'
import { isViewName, type ViewName } from '../../demo/drawings/scenes.ts'
import { isShapeName, type ShapeName } from '../../demo/drawings/shapes/shapes.ts'

/** What the catalogue knows about the pictures of a product. */
export interface PictureFacts {
  readonly shape: string
  readonly palette: string
  readonly brand: string
  /** The name on the label. */
  readonly name: string
  readonly note?: string
  /** The colours of its variants (`#rrggbb`). When given, there is no picture in any other colour. */
  readonly colours?: readonly string[]
}

/** Where the facts come from; `undefined` for a product that there is not. */
export type PictureSource = (productSlug: string) => Promise<PictureFacts | undefined>

/** Which picture of which product, and in which colour. */
export interface PictureId {
  readonly slug: string
  readonly view: ViewName
  /** `#rrggbb` */
  readonly colour?: string
}

export type PictureExtension = 'webp' | 'jpg'

/** Everything that decides how a picture looks before it is scaled. */
export interface PictureRecipe extends PackshotOptions {
  readonly palette: Colours
  readonly note?: string
}

const publicIdPattern =
  /^p\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\/(?<view>[a-z]+)(?:-(?<colour>[0-9a-f]{6}))?(?:\.(?<extension>webp|jpg))?$/
const longestPublicId = 160

/**
 * Reads a public id `p/{slug}/{view}` or `p/{slug}/{view}-{rrggbb}`, with or without `.webp` or `.jpg`.
 * Gives the picture and the extension; `undefined` when it is anything else.
 */
export const parsePublicId = (publicId: string): { id: PictureId; extension?: PictureExtension } | undefined => {
  const groups = publicId.length <= longestPublicId ? publicIdPattern.exec(publicId)?.groups : undefined
  const { slug, view, colour, extension } = groups ?? {}
  if (slug === undefined || view === undefined || !isViewName(view)) return undefined
  return {
    id: { slug, view, ...(colour !== undefined && { colour: `#${colour}` }) },
    ...(extension !== undefined && { extension: extension === 'jpg' ? 'jpg' : 'webp' }),
  }
}

/** The public id of a picture, in the one spelling that it is answered under. Throws nothing. */
export const picturePublicId = ({ slug, view, colour }: PictureId): string =>
  `p/${slug}/${view}${colour === undefined ? '' : `-${colour.slice(1).toLowerCase()}`}`

/** The path of a picture below the address of the media server: `/{cloud}/image/upload/{publicId}`. */
export const pictureUrlPath = (cloud: string, publicId: string): string => `/${cloud}/image/upload/${publicId}`

// Their body is clear or tinted by what is in it, so a variant shows on the label instead.
const glassware: ReadonlySet<ShapeName> = new Set([
  'pump',
  'spray',
  'jar',
  'candle',
  'dropper',
  'supplement',
  'tallBottle',
])
// What shows most of these is drawn in the accent.
const accented: ReadonlySet<ShapeName> = new Set(['packet', 'preserve', 'brushSet', 'brush', 'basket'])

const inColour = (shape: ShapeName, base: Colours, colour: string): Colours => {
  if (base.glass && glassware.has(shape)) {
    const label = lighter(colour, 0.55)
    return { ...base, label, ink: inkOn(label, base.ink), accent: colour }
  }
  return accented.has(shape) ? { ...base, body: colour, accent: colour } : { ...base, body: colour }
}

/**
 * How a picture of a product is drawn; `undefined` when the product has no variant of that colour.
 * Throws when the facts name a shape or a palette that there is not: a mistake of the catalogue, not of the visitor.
 */
export const pictureRecipe = (id: PictureId, facts: PictureFacts): PictureRecipe | undefined => {
  const { shape, palette, brand, name, note, colours } = facts
  if (!isShapeName(shape)) throw new Error(`Product ${id.slug} has the unknown picture shape ${shape}`)
  if (!isPaletteName(palette)) throw new Error(`Product ${id.slug} has the unknown picture palette ${palette}`)
  const { colour } = id
  if (colour !== undefined && colours && !colours.some((known) => known.toLowerCase() === colour)) return undefined
  const base: Colours = palettes[palette]
  return {
    shape,
    palette: colour === undefined ? base : inColour(shape, base, colour),
    brand,
    name,
    view: id.view,
    ...(note !== undefined && { note }),
  }
}
