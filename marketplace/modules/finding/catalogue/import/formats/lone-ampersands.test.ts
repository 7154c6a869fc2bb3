import { expect, test } from 'vitest'
import { loneAmpersandEscaper } from './lone-ampersands.ts'

const escaped = (text: string, length: number) => {
  const escaping = loneAmpersandEscaper()
  const parts = Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    escaping(text.slice(at * length, (at + 1) * length)),
  )
  return [...parts, escaping()].join('')
}

test.each([
  ['<b>T&C</b><l>/p?a=1&b=2&amp;c=3</l>', '<b>T&amp;C</b><l>/p?a=1&amp;b=2&amp;c=3</l>'],
  ['a & b && &#38; &#x26; &eacute; &;', 'a &amp; b &amp;&amp; &#38; &#x26; &eacute; &amp;;'],
  ['<![CDATA[a & b]]>&<!-- & -->&', '<![CDATA[a & b]]>&amp;<!-- & -->&amp;'],
  ['<!-- & <![CDATA[ -->&<![CDATA[<!-- & ]]>&', '<!-- & <![CDATA[ -->&amp;<![CDATA[<!-- & ]]>&amp;'],
  [`<![CDATA[${'&'.repeat(100)}]]>${'&'.repeat(100)}`, `<![CDATA[${'&'.repeat(100)}]]>${'&amp;'.repeat(100)}`],
  ['', ''],
])('%s becomes XML, wherever it is cut', (text, xml) => {
  for (const length of [1, 2, 7, 41, 1000]) expect(escaped(text, length), `${length}`).toBe(xml)
})
