// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g
const HALF_CHARACTER = /\p{Surrogate}/gu

/** A foreign text as any database can keep it: without control characters and without halves of characters. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').replace(HALF_CHARACTER, '\ufffd')
