import type { AppConfig, CategoryLink, CommonDataAnswer } from '@/contract/finding/bootstrap'

/** The part of the common data that the shell needs. It is small because every document carries it. */
export interface ShellData {
  readonly banner: string
  readonly departments: readonly Pick<CategoryLink, 'title' | 'slug'>[]
  readonly currencies: AppConfig['currencies']
  readonly storeCategoryId: string
  readonly storeCount: number
}

export function shellDataFrom(common: CommonDataAnswer): ShellData {
  const { appConfig, banner, footer, menuCategories } = common.commonPageDataFixture
  return {
    banner: banner.text,
    departments: menuCategories.map(({ title, slug }) => ({ title, slug })),
    currencies: appConfig.currencies,
    storeCategoryId: appConfig.storeCategoryId,
    storeCount: footer.storeCount,
  }
}
