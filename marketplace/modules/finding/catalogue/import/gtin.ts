/** Whether a text is a GTIN: 8, 12, 13 or 14 digits, the last of which is the check digit. */
export const isGtin = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && checkSum(text) % 10 === 0

/** From the right, the digits count once and three times in turn. */
const checkSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
