/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/
const QUOTED = /[",\r\n]|^\s|\s$/

/** A text, a number, or an amount of money in major units, which has two decimals. */
type CsvCell = string | number | { readonly amount: number }

/**
 * Returns a line of a CSV file by RFC 4180, with its end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets do not show; numbers stay as they are.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: CsvCell): string {
  if (typeof value === 'object') return value.amount.toFixed(2)
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
