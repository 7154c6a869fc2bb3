import { dropper, flask, pump, spray, squeeze, tallBottle } from './bottles.ts'
import { bedding, blanket, cloths, towels } from './cloth.ts'
import { blockBox, capsuleJar, crackerBox, crayonTin, laundrySheets, pencilBox, tabletBox, teaBox } from './contents.ts'
import type { DrawShape } from './draw-shape.ts'
import { candle, canister, jar, preserve, stick, supplement, tin } from './jars.ts'
import { journal } from './journal.ts'
import { kit } from './kit.ts'
import { kraftBox, packet, pouch, soapBar } from './packaging.ts'
import { basket, dish, mug, pot } from './tableware.ts'
import { pillow, roll, tote, woolBalls, wraps } from './textiles.ts'
import { brush, brushSet, cuttingBoard, hangers } from './wooden.ts'

export const shapes = {
  pump,
  spray,
  jar,
  squeeze,
  tin,
  soapBar,
  kraftBox,
  laundrySheets,
  pencilBox,
  blockBox,
  tabletBox,
  teaBox,
  crackerBox,
  crayonTin,
  capsuleJar,
  pouch,
  brushSet,
  towels,
  bedding,
  blanket,
  cloths,
  tote,
  candle,
  canister,
  flask,
  woolBalls,
  brush,
  dropper,
  hangers,
  basket,
  wraps,
  supplement,
  preserve,
  tallBottle,
  stick,
  mug,
  pot,
  dish,
  cuttingBoard,
  pillow,
  packet,
  roll,
  journal,
  kit,
} satisfies Record<string, DrawShape>

export type ShapeName = keyof typeof shapes

/** Whether `name` is a known shape. */
export const isShapeName = (name: string): name is ShapeName => Object.hasOwn(shapes, name)
