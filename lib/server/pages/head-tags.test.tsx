import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicConfig } from '@/lib/config'
import type { Locale } from '@/lib/i18n/locale'
import type { PageDescription } from '@/lib/page-description'
import { headTags } from './head-tags'

const soap: PageDescription = { title: 'Soap', canonicalPath: '/soap' }

function tagsOf(page: PageDescription, locale: Locale) {
  const html = renderToStaticMarkup(<>{headTags(page, locale)}</>)
  const { siteUrl } = publicConfig()
  const property = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    alternates: [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href = '']) => `${language} ${href.replace(siteUrl, '')}`,
    ),
    url: property('og:url')?.replace(siteUrl, ''),
    locale: property('og:locale'),
  }
}

test.each([
  ['en', '/soap', 'en_US'],
  ['es', '/es/soap', 'es_ES'],
  ['ar', '/ar/soap', 'ar_AR'],
  ['ms', '/ms/soap', 'ms_MY'],
] as const)(
  'a page in %s names its address in all languages, and the one for everyone else',
  (language, url, locale) => {
    expect(tagsOf(soap, language)).toEqual({
      alternates: ['en /soap', 'es /es/soap', 'ar /ar/soap', 'ms /ms/soap', 'x-default /soap'],
      url,
      locale,
    })
  },
)

test('a page whose text is not there in a language is not offered in it, and the English one stands for it', () => {
  const page = { ...soap, languages: ['en', 'ar'] } as const
  expect(tagsOf(page, 'ar').alternates).toEqual(['en /soap', 'ar /ar/soap', 'x-default /soap'])
  expect(tagsOf(page, 'es')).toMatchObject({ alternates: [], url: '/soap' })
})

test.each<[string, PageDescription]>([
  ['only in English', { ...soap, languages: ['en'] }],
  ['not for search engines', { ...soap, noindex: true }],
  ['without an address of its own', { title: 'Error' }],
])('a page that is %s names no other language', (_, page) => {
  expect(tagsOf(page, 'en').alternates).toEqual([])
})
