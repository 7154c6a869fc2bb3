/** The port through which the map of the order tracking is drawn (docs/tracking.md#map-tiles). The demo draws its town. */
export interface MapDrawing {
  /** Part of the tiles' cache keys: changes when the same tile looks different. */
  readonly version: string
  /** The color (`#rrggbb`) of tiles that show nothing. */
  readonly ground: string
  /** Draws a tile of the usual grid of web maps as SVG of 256 units; undefined when it shows nothing but the ground. */
  readonly draw: (tile: MapTile) => string | undefined
}

export interface MapTile {
  readonly zoom: number
  /** From 0 to 2^zoom - 1, from the west and from the north. */
  readonly x: number
  readonly y: number
}
