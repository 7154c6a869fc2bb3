import type { ReactNode } from 'react'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import type { FeaturedBrand } from '@/contract/finding/bootstrap'
import type { ShownBlock } from '../api/home'
import { Banner } from './banner'
import { LateJournal } from './journal/late-journal'
import { LateMakers } from './makers/late-makers'
import { MembershipBlock } from './membership/membership-block'
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
export function HomeBlocks(page: HomeBlocksProps) {
  return page.blocks.map((block) => (
    <ErrorBoundary key={blockId(block)}>
      <Block block={block} {...page} />
    </ErrorBoundary>
  ))
}

function Block({ block, blocks, stores, followOf }: HomeBlocksProps & { readonly block: ShownBlock }) {
  switch (block.kind) {
    case 'departments':
      return <Departments block={block} />
    case 'deals':
    case 'bestSellers':
    case 'category': {
      const isLater = block !== blocks.find((other) => 'products' in other)
      return <ProductRow id={blockId(block)} row={block} isLater={isLater} />
    }
    case 'stores':
      return stores.length > 0 && <FeaturedStores block={block} stores={stores} followOf={followOf} />
    case 'banner':
      return <Banner block={block} />
    case 'recentlyViewed':
    case 'recommended':
      return <LateRow block={block} />
    case 'journal':
      return <LateJournal title={block.title} />
    case 'makers':
      return <LateMakers title={block.title} />
    case 'membership': {
      // The product whose savings serve as an example of the value of a membership.
      const example = blocks.find((other) => other.kind === 'bestSellers')?.products[0]
      return <MembershipBlock block={block} example={example} />
    }
    default:
      return null
  }
}

function blockId(block: ShownBlock): string {
  if (block.kind === 'banner') return block.title
  return `row-${block.kind === 'category' ? block.category.slug : block.kind}`
}
