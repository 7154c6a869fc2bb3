import type { SourceRow } from '../catalogue-import.ts'

/** Reads a catalogue of JSON lines: docs/catalogue-import.md#json-lines. Empty lines are skipped. */
export async function* jsonLines(lines: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let at = 0
  for await (const text of lines) {
    at += 1
    const json = at === 1 ? text.replace(/^\uFEFF/, '') : text
    if (json.trim() !== '') yield { at, ...parsed(json) }
  }
}

function parsed(json: string): Pick<SourceRow, 'line' | 'problems'> {
  try {
    return { line: JSON.parse(json) }
  } catch {
    return { problems: [{ message: 'is not JSON' }] }
  }
}
