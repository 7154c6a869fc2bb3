import type { Board } from '../paint/drawing-board.ts'
import type { Colours } from '../palettes.ts'

/** A drawn item: it stands around x = 0 with its foot at y = 0 (up is negative). */
export interface Drawn {
  readonly art: string
  /** Its extent. */
  readonly w: number
  readonly h: number
  /** Focus of the close-up: x, y, zoom. */
  readonly look: readonly [x: number, y: number, zoom: number]
  /** The whole close-up, in place of a part of the item; `ground` is the colour of what it lies on. */
  readonly closeUp?: (ground: string) => string
  /** What is drawn over the item in its close-up alone. */
  readonly inUse?: string
  /** Lies on the table, seen from above. */
  readonly flat?: boolean
  /** Low items: the shadow begins behind the foot. */
  readonly low?: boolean
  /** The drawing includes its own shadows. */
  readonly still?: boolean
  /** Contact areas on the ground (x and width of each), when they are not one foot of full width. */
  readonly base?: readonly (readonly [x: number, width: number])[]
  /** Upward offset in the studio view. */
  readonly drop?: number
}

export type DrawShape = (g: Board, o: Subject) => Drawn

/** The subject of a drawing, with all defaults resolved. */
export interface Subject {
  readonly palette: Colours
  readonly brand: string
  readonly name: string
  readonly note: string
  /** The share that is gone, from 0 to 1, in the hands of a shopper. */
  readonly used?: number
  /** What a bundle contains. */
  readonly parts?: readonly SubjectPart[]
}

/** A product in a bundle. */
export interface SubjectPart {
  readonly subject: Subject
  readonly draw: DrawShape
  /** Its height relative to the tallest shape. */
  readonly stature: number
}
