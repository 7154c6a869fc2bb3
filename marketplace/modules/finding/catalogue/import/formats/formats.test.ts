import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'
import { htmlText, withoutEntities } from './html-text.ts'
import { recognizeFormat } from './recognize-format.ts'

describe('an amount', () => {
  test.each([
    ['12', 12, undefined],
    ['12.00 USD', 12, 'USD'],
    ['EUR 1.299,50', 1299.5, 'EUR'],
    ['1,299.50', 1299.5, undefined],
    ['1,299', 1299, undefined],
    ['12,50', 12.5, undefined],
    ['1.234.567', 1_234_567, undefined],
    ["1'299.00 chf", 1299, 'CHF'],
    ['$9.99', 9.99, 'USD'],
    ['0', 0, undefined],
  ])('%s is read', (text, amount, currency) => {
    expect(readAmount(text)).toEqual({ amount, ...(currency && { currency }) })
  })

  test.each(['', 'free', '-5', '12 apples', 'USD'])('%j is none', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })
})

describe('HTML', () => {
  test.each([
    ['<p>One<br>two</p><p>Three</p>', 'One\n\ntwo\n\nThree'],
    ['<ul><li>Linen</li><li> Cotton </li></ul>', '• Linen\n\n• Cotton'],
    ['Salt &amp; pepper&#39;s &hellip; &#x2764; &unknown;', "Salt & pepper's … ❤ &unknown;"],
    ['<script>alert(1)</script>Text<style>p{}</style><!-- no -->', 'Text'],
    ['<a href="javascript:x()" onclick="y()">link</a><img src=x onerror=z()>', 'link'],
    ['Plain text.\n\nIts second paragraph.', 'Plain text.\n\nIts second paragraph.'],
    ['<div dir="rtl"><strong>كوب</strong> من الطين</div>', 'كوب من الطين'],
    ['&Uuml;ber &eacute;t&Eacute; &szlig; 5&times;5 &yuml;', 'Über étÉ ß 5×5 ÿ'],
    ['', ''],
  ])('%j becomes text', (html, text) => expect(htmlText(html)).toBe(text))
})

describe('a file is recognised by how it begins', () => {
  const table = (kind: 'shopifyTable' | 'merchantTable', delimiter: string) => ({ kind, delimiter })
  test.each([
    ['\uFEFF{"kind":"category"}\n{', { kind: 'jsonLines' }],
    ['\uFEFFHandle,Title,Vendor\r\n', table('shopifyTable', ',')],
    ['"Title","URL handle","Vendor"\n', table('shopifyTable', ',')],
    // Padded to one width, saved where commas are decimal marks, and below the name of its sheet.
    ['Handle      ,Title   ,Vendor \n', table('shopifyTable', ',')],
    ['Handle;Title;Vendor\r\n', table('shopifyTable', ';')],
    ['Products of 2026\nTitle,URL handle,Vendor\n', table('shopifyTable', ',')],
    ['<?xml version="1.0"?>\n<rss version="2.0">', { kind: 'merchantXml' }],
    ['\uFEFF<feed xmlns="http://www.w3.org/2005/Atom">', { kind: 'merchantXml' }],
    ['id\ttitle\tprice\n', table('merchantTable', '\t')],
    ['id,title,price\n', table('merchantTable', ',')],
    ['# required | one for each item,# required\nid,title\n', table('merchantTable', ',')],
    ['<html><body>', undefined],
    ['{\n  "name": "a package"\n}', undefined],
    ['name,price\n', undefined],
    ['', undefined],
  ])('%j', (beginning, format) => expect(recognizeFormat(beginning)).toEqual(format))
})

test.each([
  ['Salt &amp; Pepper &#8211; 12&quot;', 'Salt & Pepper – 12"'],
  ['كوب <من> طين', 'كوب <من> طين'],
  ['A & B &c;', 'A & B &c;'],
])('entities of the title %j are the characters that they stand for', (title, text) => {
  expect(withoutEntities(title)).toBe(text)
})
