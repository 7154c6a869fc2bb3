/**
 * The port through which pictures are drawn (docs/pictures.md#drawing-port). The demo draws all pictures of its
 * catalogue; a marketplace whose products have photographs passes none.
 */
export interface PictureDrawing {
  /** Finds the picture of a public id (without extension), such as `p/rosehip-oil/front`; undefined when there is none. */
  readonly find: (publicId: string) => Promise<DrawnPicture | undefined>
}

export interface DrawnPicture {
  /** Identifies the look: pictures with equal keys are drawn once and share their cached files. */
  readonly key: string
  /** Size in pixels at which `svg` is rasterised. */
  readonly width: number
  readonly height: number
  /** Longest delivered side in pixels. May exceed the size above; such a picture is enlarged slightly. */
  readonly maxSide: number
  /** The color (`#rrggbb`) of padding. */
  readonly backdrop: string
  /** Draws the picture as SVG markup. */
  readonly svg: () => string
}

/** The facts of the catalogue that determine the look of a product. */
export interface PictureFacts {
  readonly shape: string
  readonly palette: string
  readonly brand: string
  /** The name on the label. */
  readonly name: string
  readonly note?: string
  /** Slug of its category. */
  readonly category?: string
  /** Such as '9 cm (3.5 in)'. */
  readonly height?: string
  readonly dimensions?: string
  /** The colors of its variants (`#rrggbb`). When given, there is no picture in any other color. */
  readonly colours?: readonly string[]
  /** What a bundle contains, each unit once. */
  readonly parts?: readonly Omit<PictureFacts, 'colours' | 'parts'>[]
}

/**
 * The catalogue as drawings read it. Both functions return undefined when the product, store or category does not
 * exist.
 */
export interface PictureCatalogue {
  readonly product: (slug: string) => Promise<PictureFacts | undefined>
  /** The products that represent a store or category, best-selling first. */
  readonly banner: (of: BannerSubject, slug: string) => Promise<readonly PictureFacts[] | undefined>
}

export type BannerSubject = 'store' | 'category'
