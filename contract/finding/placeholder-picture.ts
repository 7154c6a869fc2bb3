/** Public id of the picture that stands for those of a product without any (docs/pictures.md#placeholder). */
export const PLACEHOLDER_PICTURE = 'placeholder'

/** Whether an address without a transformation is that of the placeholder, which tells a crawler nothing. */
export const isPlaceholderPicture = (address: string): boolean => address.endsWith(`/${PLACEHOLDER_PICTURE}.webp`)
