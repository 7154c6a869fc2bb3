import { expect, test } from 'vitest'
import { hostileTexts } from '@/marketplace/testing/samples/hostile-texts'
import { readXml } from '@/tests/support/read-xml'
import { xmlElement, xmlText } from './xml-text'

const read = (xml: string) => readXml(xml).documentElement

test.each([...hostileTexts, ']]>', '<![CDATA[x]]>', '&amp;', '"\'', 'Größe 🌿', 'متجر'])(
  'a parser reads %j as it was written, as text and as attribute',
  (text) => {
    expect(read(xmlElement('x', text)).textContent).toBe(text)
    expect(read(`<x a="${xmlText(text)}"/>`).getAttribute('a')).toBe(text)
  },
)

test('characters that XML cannot contain are left out', () => {
  expect(read(xmlElement('x', 'a\u0000b\u0008c\u001bd\ufffee\ud83df\udf3fg\th\n')).textContent).toBe('abcdefg\th\n')
})

test('an empty text produces no element', () => {
  expect(xmlElement('x', '')).toBe('')
  expect(xmlElement('x', undefined)).toBe('')
})
