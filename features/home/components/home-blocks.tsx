import type { ReactNode } from 'react'
import type { FeaturedBrand } from '@/contract/bootstrap'
import type { ShownBlock } from '../api/home'
import { Banner } from './banner'
import { LateJournal } from './journal/late-journal'
import { MembershipPanel } from './membership/membership-panel'
import { Departments } from './rows/departments'
import { FeaturedStores } from './rows/featured-stores'
import { LateRow } from './rows/late-row'
import { ProductRow } from './rows/product-row'

export interface HomeBlocksProps {
  readonly blocks: readonly ShownBlock[]
  readonly stores: readonly FeaturedBrand[]
  /** Renders the follow button of a store. */
  readonly followOf: (store: FeaturedBrand) => ReactNode
}

/** The blocks of the home page, in their editorial order. */
export function HomeBlocks({ blocks, stores, followOf }: HomeBlocksProps) {
  const firstRow = blocks.findIndex((block) => 'products' in block)
  // The product whose savings serve as an example of the value of a membership.
  const example = blocks.find((block) => block.kind === 'bestSellers')?.products[0]
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'departments':
        return <Departments key="departments" block={block} />
      case 'deals':
      case 'bestSellers':
      case 'category':
        return <ProductRow key={rowId(block)} id={rowId(block)} row={block} isLater={index > firstRow} />
      case 'stores':
        return stores.length > 0 && <FeaturedStores key="stores" block={block} stores={stores} followOf={followOf} />
      case 'banner':
        return <Banner key={block.title} block={block} />
      case 'recentlyViewed':
      case 'recommended':
        return <LateRow key={block.kind} block={block} />
      case 'journal':
        return <LateJournal key="journal" title={block.title} />
      case 'membership':
        return <MembershipPanel key="membership" block={block} example={example} />
      default:
        return null
    }
  })
}

const rowId = (block: Extract<ShownBlock, { readonly products: unknown }>) =>
  `row-${block.kind === 'category' ? block.category.slug : block.kind}`
