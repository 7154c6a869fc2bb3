/** A number as it is written into a picture: one decimal. */
export const n = (v: number): number => Math.round(v * 10) / 10
