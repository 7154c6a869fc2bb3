import { expect, test } from 'vitest'
import { markedParts } from './marked-text'

/** The parts as a text, with the matches in brackets. */
const marked = (text: string, searchName: string) =>
  markedParts(text, searchName)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['nothing searched for', 'Is the bottle safe?', '', 'Is the bottle safe?'],
  ['only spaces', 'Is the bottle safe?', '  ', 'Is the bottle safe?'],
  ['in the middle', 'Is the bottle safe?', 'bottle', 'Is the [bottle] safe?'],
  ['in whatever case', 'Bottle or BOTTLE', 'bottle', '[Bottle] or [BOTTLE]'],
  ['with spaces around it', 'Is the bottle safe?', ' bottle ', 'Is the [bottle] safe?'],
  ['the whole text', 'bottle', 'Bottle', '[bottle]'],
  ['signs mean themselves', 'Is it 100% (really)?', '100% (', 'Is it [100% (]really)?'],
  ['signs of a pattern match nothing else', 'bottle', '.*', 'bottle'],
  ['another script', 'هل القارورة آمنة؟', 'القارورة', 'هل [القارورة] آمنة؟'],
  ['not there', 'Is the bottle safe?', 'unicorn', 'Is the bottle safe?'],
])('marks what was searched for: %s', (_, text, searchName, expected) => {
  expect(marked(text, searchName)).toBe(expected)
})
