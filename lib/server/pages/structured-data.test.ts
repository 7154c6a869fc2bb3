import { describe, expect, it } from 'vitest'
import type { CommonDataAnswer } from '@/contract/finding/bootstrap'
import { locales } from '@/contract/values/languages'
import { providePublicConfig } from '../../config'
import { readConfig } from '../config'
import { homeStep, siteStructuredData } from './structured-data'

const { public: config } = readConfig({ SITE_URL: 'https://shop.test' })
providePublicConfig(config)

const emptyCommon = (): CommonDataAnswer =>
  ({ commonPageDataFixture: { menuCategories: [], featuredBrands: [] } }) as unknown as CommonDataAnswer

const organizationOf = (socialUrls?: readonly string[]) => {
  const [site] = siteStructuredData(emptyCommon(), { ...config, ...(socialUrls && { socialUrls }) }, 'en')
  const graph = site?.['@graph'] as Record<string, unknown>[] | undefined
  return graph?.find((block) => block['@type'] === 'OnlineStore')
}

describe('the organization', () => {
  it('names its profiles on social networks', () => {
    expect(organizationOf(['https://social.example/shop'])).toMatchObject({ sameAs: ['https://social.example/shop'] })
  })

  it('names none when it has none', () => expect(organizationOf()).not.toHaveProperty('sameAs'))
})

it('calls the home page by its name in every language', () => {
  expect(locales.map((language) => homeStep(language).name)).toEqual(['Home', 'Inicio', 'الرئيسية', 'Laman Utama'])
})
