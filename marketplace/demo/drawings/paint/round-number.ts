/** Rounds a coordinate to one decimal. */
export const n = (v: number): number => Math.round(v * 10) / 10
