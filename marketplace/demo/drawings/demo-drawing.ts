import type { DrawnPicture, PictureCatalogue, PictureDrawing } from '../../modules/finding/media/picture-drawing.ts'
import { findPoster } from '../videos/demo-video.ts'
import { BANNER_HEIGHT, BANNER_WIDTH, banner } from './banner.ts'
import { bannerRecipe, parseBannerId } from './banner-recipe.ts'
import { PACKSHOT_SIZE, packshot } from './packshot.ts'
import { parsePublicId, pictureRecipe } from './picture-recipe.ts'
import { makerLooks, PORTRAIT_SIZE, portrait } from './portrait.ts'

/** Part of every cache key. Increase it when the same recipe gives a different picture. */
const DRAWING_VERSION = 6
/** Products may be enlarged slightly, for screens that request 1024 pixels. */
const PRODUCT_MAX_SIDE = 1200
/** Wider than any banner on screen; high-density screens enlarge it slightly. */
const BANNER_MAX_SIDE = 1920

/**
 * Draws the pictures of the demo catalogue: products (`p/{slug}/{view}`, in the color of a variant with `-{rrggbb}`),
 * banners (`b/{store|category}/{slug}/{side of the text}`), makers (`m/{name of the portrait}`) and
 * posters of the demo's videos (`d/{name}`). See docs/pictures.md#how-a-picture-is-drawn.
 */
export function demoDrawing(catalogue: PictureCatalogue): PictureDrawing {
  const findProduct = async (publicId: string): Promise<DrawnPicture | undefined> => {
    const id = parsePublicId(publicId)
    const facts = id && (await catalogue.product(id.slug))
    const recipe = facts && pictureRecipe(id, facts)
    if (!recipe) return undefined
    return {
      key: JSON.stringify([DRAWING_VERSION, recipe]),
      width: PACKSHOT_SIZE,
      height: PACKSHOT_SIZE,
      maxSide: PRODUCT_MAX_SIDE,
      backdrop: recipe.palette.backdrop,
      svg: () => packshot(recipe),
    }
  }

  const findBanner = async (publicId: string): Promise<DrawnPicture | undefined> => {
    const id = parseBannerId(publicId)
    const facts = id && (await catalogue.banner(id.of, id.slug))
    const recipe = facts && bannerRecipe(id.slug, facts, id.textSide)
    if (!recipe) return undefined
    return {
      key: JSON.stringify([DRAWING_VERSION, recipe]),
      width: BANNER_WIDTH,
      height: BANNER_HEIGHT,
      maxSide: BANNER_MAX_SIDE,
      backdrop: recipe.palette.backdrop,
      svg: () => banner(recipe),
    }
  }

  return {
    find: async (publicId) =>
      (await findProduct(publicId)) ?? (await findBanner(publicId)) ?? findMaker(publicId) ?? findPoster(publicId),
  }
}

function findMaker(publicId: string): DrawnPicture | undefined {
  const [, name = ''] = /^m\/([a-z-]+)$/.exec(publicId) ?? []
  const look = Object.hasOwn(makerLooks, name) ? makerLooks[name] : undefined
  if (!look) return undefined
  return {
    key: JSON.stringify([DRAWING_VERSION, look]),
    width: PORTRAIT_SIZE,
    height: PORTRAIT_SIZE,
    maxSide: PORTRAIT_SIZE,
    backdrop: look.backdrop,
    svg: () => portrait(look),
  }
}
