import type { Colours } from './palettes.ts'

/** What is to be drawn, with every choice made. */
export interface Subject {
  readonly palette: Colours
  readonly brand: string
  readonly name: string
  readonly note: string
}
