/** When this tab last sent a call that writes, in the time of `performance.now()`. */
export const lastWrite = { at: -1 }
