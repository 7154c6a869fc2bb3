import { describe, expect, test } from 'vitest'
import { inlineJson } from './inline-json'

describe('no text gets out of its script element, and a parser reads what was written', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!--<script>',
    '-->',
    ']]>',
    '&lt;/script&gt;',
    'line\u2028separator\u2029s',
    'quotes " and \\ and \u0000',
    '\ud83d lone surrogate',
  ])('%j', (text) => {
    const written = inlineJson({ [text]: [text] })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual({ [text]: [text] })
  })
})
