// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g
const HALF_CHARACTER = /\p{Surrogate}/gu

/** Returns the text without control characters and unpaired surrogates, so that any database can store it. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').replace(HALF_CHARACTER, '\ufffd')
