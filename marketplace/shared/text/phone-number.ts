import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a telephone number in international form, or undefined when there can be none like it. A number without a
 * country is one of the United States. Of addresses and of profiles; the browser does not load the library.
 */
export function phoneNumberOf(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'US')
  return number?.isPossible() ? number.number : undefined
}
