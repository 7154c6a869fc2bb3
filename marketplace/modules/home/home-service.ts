import type { z } from 'zod'
import type { productCard } from '../../../contract/catalogue.ts'
import type { homeAnswer } from '../../../contract/home.ts'
import type { Asked } from '../../shared/asked.ts'
import type { Caller } from '../../shared/caller.ts'
import { inLanguage, type Locale } from '../../shared/locale.ts'
import type { PictureAddresses } from '../../shared/picture-address.ts'
import { rowTitles } from './home-phrases.ts'

type HomeOnTheWire = z.input<typeof homeAnswer>['data']
type SectionOnTheWire = HomeOnTheWire['sections'][number]
type CardOnTheWire = z.input<typeof productCard>

interface Department {
  readonly id: string
  readonly slug: string
  readonly name: { readonly en: string } & Partial<Record<Locale, string>>
}

interface BestSeller {
  readonly productId: string
  readonly slug: string
}

/** What the home page is composed from; the app connects it to the modules that have it. */
export interface HomePorts {
  readonly departments: () => Promise<readonly Department[]>
  readonly bestSellers: () => Promise<{
    readonly overall: readonly BestSeller[]
    readonly byDepartment: ReadonlyMap<string, readonly BestSeller[]>
  }>
  readonly productsOnDeal: () => Promise<{ readonly running: readonly string[]; readonly upcoming: readonly string[] }>
  readonly cards: (
    wanted: { readonly productIds: readonly string[] },
    caller: Caller,
    asked: Asked,
  ) => Promise<readonly CardOnTheWire[]>
  readonly pictures: PictureAddresses
}

export interface HomeService {
  /** The departments with a picture each, and the rows of the home page; rows without products are left out. */
  content(caller: Caller, asked: Asked): Promise<HomeOnTheWire>
}

const SHOWN_DEALS = 6
const SHOWN_UPCOMING_DEALS = 2
const CATEGORY_ROWS = 6
const ROW_LENGTH = 5

export function homeService(ports: HomePorts): HomeService {
  return {
    content: async (caller, asked) => {
      const { locale } = asked
      const [departments, best, deals] = await Promise.all([
        ports.departments(),
        ports.bestSellers(),
        ports.productsOnDeal(),
      ])
      const top = best.overall.map((seller) => seller.productId)
      const rows = departments.flatMap((department) => {
        const ids = (best.byDepartment.get(department.id) ?? []).map((seller) => seller.productId)
        const row = ids.filter((id) => !top.includes(id)).slice(0, ROW_LENGTH)
        return row.length === ROW_LENGTH ? [{ department, row }] : []
      })
      const shownRows = rows.slice(0, CATEGORY_ROWS)
      const dealIds = chooseDeals(deals)

      // One look-up for the whole page; a product may stand in two rows.
      const wanted = [...new Set([...dealIds, ...top, ...shownRows.flatMap(({ row }) => row)])]
      const cards = new Map(
        (await ports.cards({ productIds: wanted }, caller, asked)).map((card) => [card.parentProductId, card]),
      )
      const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])

      const sections: SectionOnTheWire[] = [
        { id: 'deals', kind: 'deals', title: rowTitles.deals[locale], products: cardsOf(dealIds) },
        { id: 'bestSellers', kind: 'bestSellers', title: rowTitles.bestSellers[locale], products: cardsOf(top) },
        ...shownRows.map(({ department: { id, slug, name }, row }) => ({
          id: slug,
          kind: 'category' as const,
          title: inLanguage(name, locale),
          category: { slug, categoryId: id },
          products: cardsOf(row),
        })),
      ]
      return {
        departments: departments.flatMap(({ id, slug, name }) => {
          const seller = best.byDepartment.get(id)?.[0]
          if (!seller) return []
          const image = ports.pictures.product(seller.slug, 'lifestyle')
          return [{ title: inLanguage(name, locale), slug, categoryId: id, image }]
        }),
        sections: sections.filter((section) => section.products.length > 0),
      }
    },
  }
}

/** Mostly deals that run, and some that are about to come, as far as there are any. */
function chooseDeals({ running, upcoming }: { running: readonly string[]; upcoming: readonly string[] }): string[] {
  const soon = upcoming.slice(0, Math.max(SHOWN_UPCOMING_DEALS, SHOWN_DEALS - running.length))
  return [...running.slice(0, SHOWN_DEALS - soon.length), ...soon]
}
