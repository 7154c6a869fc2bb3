/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * Returns a line of a CSV file by RFC 4180, with its end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets do not show; numbers stay as they are.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
