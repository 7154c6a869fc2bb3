/**
 * '1,234,567' from 1234567: whole numbers read alike in every language of the shop. The browser's own formatter would do
 * it too, but takes a phone tens of milliseconds to start.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
