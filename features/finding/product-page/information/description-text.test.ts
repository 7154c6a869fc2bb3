import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './description-text'

describe('the paragraphs of a description', () => {
  it.each([
    ['plain text', 'One.\n\nTwo\nlines.', ['One.', 'Two lines.']],
    ['HTML', '<p>One <b>bold</b>.</p><p>Two.</p>', ['One bold.', 'Two.']],
    ['line breaks', 'One<br>Two<br/>Three', ['One', 'Two', 'Three']],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
    ['entities', 'Salt &amp; pepper&#33; &lt;3', ['Salt & pepper! <3']],
    ['a script', 'One<script>alert(1)</script>', ['One']],
    ['an image that would run', '<img src=x onerror=alert(1)>One', ['One']],
    ['a lone angle', '5 < 6 and 7 > 6', ['5 < 6 and 7 > 6']],
    ['nothing', '', []],
    ['blanks', ' \n\n <p> </p>', []],
  ])('of %s', (_, description, expected) => {
    expect(paragraphsOf(description)).toEqual(expected)
  })
})
