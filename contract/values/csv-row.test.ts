import { expect, test } from 'vitest'
import { csvRow } from './csv-row.ts'

test.each([
  ['plain texts and numbers', ['Talents back', 8.2, -12], 'Talents back,8.2,-12'],
  ['amounts, also below zero', [{ amount: 8.2 }, { amount: -12 }, { amount: 0 }], '8.20,-12.00,0.00'],
  ['an empty cell', ['', 'x', ''], ',x,'],
  ['a comma', ['a,b'], '"a,b"'],
  ['a quotation mark', ['say "hi"'], '"say ""hi"""'],
  ['a line break', ['a\r\nb', 'c\nd'], '"a\r\nb","c\nd"'],
  ['space at an end', [' a', 'b '], '" a","b "'],
  ['a formula', ['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)"],
  ['a formula behind space or a tab', ['  =1', '\t=1'], "'  =1,'\t=1"],
  ['a formula with quotation marks', ['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a sign inside a text', ['EG-204817', 'a=b'], 'EG-204817,a=b'],
  ['Arabic', ['ردّ'], 'ردّ'],
])('%s', (_, cells, line) => {
  expect(csvRow(cells)).toBe(`${line}\r\n`)
})
