import type { z } from 'zod'
import type { oneTimeProductsAnswer, upsellCampaignAnswer } from '../../../../contract/buying/campaigns.ts'
import type { Db, Executor } from '../../../db/client.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import { type Clock, nowSeconds } from '../../../shared/clock.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import {
  type Campaign,
  type FirstPurchaseDealRow,
  listCampaignPrices,
  listCampaigns,
  listFirstPurchaseDeals,
  listProductsWithFirstPurchase,
  type ProductNamed,
} from './campaigns-repository.ts'

type UpsellResponse = z.input<typeof upsellCampaignAnswer>['data']
type OneTimeProductResponse = z.input<typeof oneTimeProductsAnswer>['product']['oneTimeProducts'][number]

/** A product's campaigns as its page needs them. Amounts are minor units of US dollars; times are Unix seconds. */
export interface CampaignsOfProduct {
  readonly upsellCampaignId?: string
  readonly groupBuy?: {
    readonly campaignId: string
    readonly price: number
    readonly startTimestamp: number
    readonly endTimestamp: number
    readonly joined: number
    readonly target: number
  }
}

/** The unit prices of a campaign, in minor units of US dollars. */
export interface CampaignPrices {
  readonly id: string
  readonly kind: 'upsell' | 'groupBuy'
  readonly productId: string
  readonly newMemberPrice: number
  readonly existingMemberPrice: number
}

/** A campaign with its current period. Times are Unix seconds. */
export interface CurrentCampaign extends CampaignPrices {
  readonly startTimestamp: number
  readonly endTimestamp: number
  readonly joined: number
  readonly target: number
}

export type CampaignsService = ReturnType<typeof campaignsService>

/** Long enough to spare product pages a query each, short enough to keep the number of joined shoppers fresh. */
const REMEMBERED_SECONDS = 5
const FIRST_PURCHASE_SECONDS = 60

export function campaignsService({ db, clock, pictures }: { db: Db; clock: Clock; pictures: PictureAddresses }) {
  const campaigns = memoize(() => listCampaigns(db), REMEMBERED_SECONDS)
  const withFirstPurchase = memoize(() => listProductsWithFirstPurchase(db), FIRST_PURCHASE_SECONDS)

  return {
    /** Returns an upsell campaign with its current period. Throws NotFound. */
    upsell: async (campaignId: string, { currency }: RequestContext): Promise<UpsellResponse> => {
      const found = (await campaigns()).find(({ id, kind }) => id === campaignId && kind === 'upsell')
      if (!found) throw new NotFound('There is no such campaign.', 'CAMPAIGN_NOT_FOUND')
      const existingMemberPrice = toMajorIn(found.existingMemberPrice, currency)
      const firstTimePurchasePrice = toMajorIn(found.firstTimePrice, currency)
      return {
        campaignId,
        existingMemberPrice,
        firstTimePurchasePrice,
        ...periodAt(found.periodSeconds, nowSeconds(clock)),
        linkedUpsellProducts: [{ otoPrice: existingMemberPrice, existingMemberPrice, firstTimePurchasePrice }],
      }
    },

    /** Returns the deals that come with the first purchase of a product; empty for an unknown product. */
    firstPurchaseDeals: async (named: ProductNamed, context: RequestContext): Promise<OneTimeProductResponse[]> => {
      const rows = await listFirstPurchaseDeals(db, named, context.locale)
      return rows.map((row) => ({
        productId: row.variantId,
        productName: row.name,
        image: pictures.product(row.productSlug, 'front', colorOf(row)),
        slug: row.slug,
        msrpPrice: toMajorIn(row.listPrice, context.currency),
        tfmPrice: toMajorIn(row.dealPrice, context.currency),
      }))
    },

    ofProduct: async (productId: string): Promise<CampaignsOfProduct> => {
      const its = (await campaigns()).filter((campaign) => campaign.productId === productId)
      const upsell = its.find(({ kind }) => kind === 'upsell')
      const groupBuy = its.find(({ kind }) => kind === 'groupBuy')
      return {
        ...(upsell && { upsellCampaignId: upsell.id }),
        ...(groupBuy && { groupBuy: groupBuyOf(groupBuy, nowSeconds(clock)) }),
      }
    },

    /** Returns the ids of products whose first purchase comes with free or discounted deals. */
    productsWithFirstPurchase: withFirstPurchase,

    /** Returns all campaigns. They are cached, and a cache must not be filled from inside a transaction. */
    all: async (): Promise<readonly CurrentCampaign[]> => {
      const now = nowSeconds(clock)
      return (await campaigns()).map((campaign) => currentCampaign(campaign, now))
    },

    /** Reads the prices of all campaigns, without the cache. */
    pricesIn: async (executor: Executor): Promise<readonly CampaignPrices[]> =>
      (await listCampaignPrices(executor)).map(pricesOf),
  }
}

/** A group buy has one price for new and existing members. */
const pricesOf = ({
  id,
  kind,
  productId,
  firstTimePrice,
  existingMemberPrice,
}: Pick<Campaign, 'id' | 'kind' | 'productId' | 'firstTimePrice' | 'existingMemberPrice'>): CampaignPrices => ({
  id,
  kind,
  productId,
  newMemberPrice: kind === 'upsell' ? firstTimePrice : existingMemberPrice,
  existingMemberPrice,
})

const currentCampaign = (campaign: Campaign, now: number): CurrentCampaign => ({
  ...pricesOf(campaign),
  ...periodAt(campaign.periodSeconds, now),
  joined: campaign.joined,
  target: campaign.target,
})

const groupBuyOf = ({ id, existingMemberPrice, periodSeconds, joined, target }: Campaign, now: number) => ({
  campaignId: id,
  price: existingMemberPrice,
  ...periodAt(periodSeconds, now),
  joined,
  target,
})

function colorOf({ key, attributes }: FirstPurchaseDealRow): string | undefined {
  const indices = key.split('-').map(Number)
  return attributes.map(({ options }, at) => options[indices[at] ?? -1]?.color).find((color) => color !== undefined)
}

/** When campaigns run: pure. */

/** Returns the period that contains `now`; it ends at `endTimestamp`. All values are Unix seconds. */
export function periodAt(periodSeconds: number, now: number): { startTimestamp: number; endTimestamp: number } {
  const startTimestamp = Math.floor(now / periodSeconds) * periodSeconds
  return { startTimestamp, endTimestamp: startTimestamp + periodSeconds }
}
