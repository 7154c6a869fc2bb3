import type { Board } from '../paint/drawing-board.ts'
import type { Subject } from '../subject.ts'

/** A thing on the board: it stands around x = 0 with its foot at y = 0 (up is negative). */
export interface Drawn {
  readonly art: string
  /** Its extent. */
  readonly w: number
  readonly h: number
  /** Where the close-up points: x, y, zoom. */
  readonly look: readonly [x: number, y: number, zoom: number]
  /** Lies on the table, seen from above. */
  readonly flat?: boolean
  /** So low that its shadow begins behind its foot. */
  readonly low?: boolean
  /** Brings its own shadows. */
  readonly still?: boolean
  /** Where it touches the ground, when that is not one foot of its full width: x and width of each. */
  readonly base?: readonly (readonly [x: number, width: number])[]
  /** How far it is moved up in the studio. */
  readonly drop?: number
}

export type DrawShape = (g: Board, o: Subject) => Drawn
