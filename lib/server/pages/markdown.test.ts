import { expect, test } from 'vitest'
import { providePublicConfig } from '../../config'
import { readConfig } from '../config'
import { asksForMarkdown, link, linkedText, markdownAddress, plain, takeMarkdown } from './markdown'

const taken = (url: string, headers: Record<string, string> = {}) => {
  const request = { url, headers: { ...headers } as Record<string, string> }
  takeMarkdown(request)
  return { url: request.url, asked: asksForMarkdown(request), cookie: request.headers['cookie'] }
}

test.each([
  ['an address', '/soap.md', {}, '/soap', 'address'],
  ['an address behind a language', '/es/soap.md', {}, '/es/soap', 'address'],
  ['an address with parameters', '/category/soap.md?page=2', {}, '/category/soap?page=2', 'address'],
  ['the header', '/soap', { accept: 'text/markdown' }, '/soap', 'accept'],
  ['the header among others', '/soap', { accept: 'text/html;q=0.5, text/markdown;q=0.9' }, '/soap', 'accept'],
])('%s asks for Markdown, and for that of a guest', (_, url, headers, page, asked) => {
  const cookie = 'authPass=true; token=a.b.c'
  expect(taken(url, { ...headers, cookie })).toEqual({ url: page, asked, cookie: undefined })
})

test.each([
  ['a browser', '/soap', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }],
  ['a program that takes anything', '/soap', { accept: '*/*' }],
  ['a program that names no form', '/soap', {}],
  ['a program that refuses it', '/soap', { accept: 'text/markdown;q=0, text/html' }],
  ['the data of a navigation', '/_next/data/build/en/soap.json', { accept: 'text/markdown' }],
  ['a call', '/api/time', { accept: 'text/markdown' }],
  ['a client that sets the mark itself', '/soap', { 'x-markdown': 'address' }],
])('%s does not', (_, url, headers) => {
  expect(taken(url, { ...headers, cookie: 'a=b' })).toEqual({ url, asked: undefined, cookie: 'a=b' })
})

test.each([
  ['/soap', '/soap.md'],
  ['/category/soap?page=2', '/category/soap.md?page=2'],
])('%s is as Markdown at %s', (path, address) => {
  expect(markdownAddress(path)).toBe(address)
})

test.each([
  ['1. First', String.raw`1\. First`],
  ['- a list', String.raw`\- a list`],
  ['# a *title* <b>', String.raw`\# a \*title\* \<b\>`],
  ['two\n\nparagraphs', 'two paragraphs'],
  ['&lt;', String.raw`\&lt;`],
])('%j is plain text', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('the links of a text lead to addresses in its language', () => {
  providePublicConfig(readConfig({ SITE_URL: 'https://shop.test' }).public)
  const paragraphs = [
    [{ text: 'See ' }, { text: 'returns', href: '/returns' }, { text: '.' }],
    [{ text: 'Law', href: 'https://law.test/a' }],
  ]
  expect(linkedText(paragraphs, 'es')).toBe('See [returns](https://shop.test/es/returns).\n\n[Law](https://law.test/a)')
})

test('the address of a link ends with it', () => {
  expect(link('[x]', 'https://shop.test/a (b)')).toBe(String.raw`[\[x\]](https://shop.test/a%20%28b%29)`)
})
