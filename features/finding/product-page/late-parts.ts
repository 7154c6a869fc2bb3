// One file for all parts: every import names the files that it needs, and these names cannot be compressed.
export { GalleryHoverZoom } from './gallery/gallery-hover-zoom'
export { GalleryLightbox } from './gallery/gallery-lightbox'
export { StickyProductHeader } from './header/sticky-product-header'
export { SizeChartDialog } from './information/size-chart-dialog'
export { StoreMaker } from './information/store-maker'
