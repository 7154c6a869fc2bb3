import type { PictureAt } from './gallery-pictures'

/** What opens the gallery of the pictures in reviews. */
export interface GalleryOpener {
  /** All pictures at once. */
  readonly openAll: () => void
  /** One of them, large. */
  readonly openAt: (at: PictureAt) => void
  /** For each button that opens it: says so, and fetches the code when the pointer or the focus reaches it. */
  readonly trigger: {
    readonly 'aria-haspopup': 'dialog'
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
}
