import type { Colours } from './palettes.ts'

/** The subject of a drawing, with all defaults resolved. */
export interface Subject {
  readonly palette: Colours
  readonly brand: string
  readonly name: string
  readonly note: string
}
