/** About six lines on a wide screen, the lines that a long review is cut to. */
const MOST_CHARACTERS = 540
const MOST_LINES = 6

/** Whether a review is so long that its end waits for "View more": decided by the text alone, before it is drawn. */
export function isLongText(text: string): boolean {
  return text.length > MOST_CHARACTERS || text.trim().split('\n').length > MOST_LINES
}
