import { idOf } from '../../../../../shared/ids.ts'

/** Returns the id of the upload that a photograph becomes, always the same for an address. */
export const photoId = (source: string): string => idOf('photo', source)
