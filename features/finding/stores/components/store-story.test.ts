import { expect, test } from 'vitest'
import { storyParts } from './store-story'

test.each([
  ['One kettle. Two hands.', 'One kettle.', 'Two hands.'],
  ['“We cook.” They say so. And do.', '“We cook.”', 'They say so. And do.'],
  ['We began on 1.5 acres with wool.', 'We began on 1.5 acres with wool.', ''],
  [' One sentence. ', 'One sentence.', ''],
  ['', '', ''],
])('%j begins with %j', (text, lead, rest) => {
  expect(storyParts(text)).toEqual({ lead, rest })
})
