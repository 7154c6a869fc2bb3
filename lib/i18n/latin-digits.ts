/** Returns a text with its Arabic, Persian and full-width digits as Latin ones. */
export const latinDigits = (text: string): string =>
  // The last four bits of these digits are their values.
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
