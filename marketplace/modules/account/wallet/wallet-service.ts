import { buildSchema } from 'graphql'
import type { z } from 'zod'
import { DEFAULT_PARTNER_SHARE } from '../../../../contract/account/partners-rules.ts'
import type {
  graphQueryBody,
  orderTalentAnswer,
  partnerSettingsAnswer,
  shareholderAnswer,
} from '../../../../contract/account/wallet.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { OrdersService } from '../../buying/orders/orders-service.ts'
import type { ReferralsService } from '../referrals/referrals-service.ts'
import { earningsOf, monthOf } from './earnings.ts'
import { runGraphQuery } from './graph-query.ts'
import { walletHistory } from './wallet-history.ts'
import { findShareholder, isPartner, listMonths, sumSavings } from './wallet-repository.ts'

type GraphQuery = z.output<typeof graphQueryBody>
type ShareholderResponse = z.input<typeof shareholderAnswer>['data']['shareholder']
type OrderTalentResponse = z.input<typeof orderTalentAnswer>['data']['getOrderTalent']
type PartnerSettingsResponse = z.input<typeof partnerSettingsAnswer>['data']['partnerSettings']

interface WalletSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly orders: Pick<OrdersService, 'talentsOf'>
  readonly referrals: Pick<ReferralsService, 'countsOf'>
}

export type WalletService = ReturnType<typeof walletService>

const walletSchema = buildSchema(`
  type Shareholder {
    externalId: ID!
    shareCount: Int!
    isActive: Boolean!
    createdAt: String!
    walletBalance: Float!
    walletId: ID!
    lifetimeEarning: Float!
    purchases: Float!
    friendPurchases: Float!
    totalSavings: Float!
    totalReferral: Int!
    referralLimit: Int!
    trendEarning: Float!
    xchangeContribution: Float!
    masterOrderTalents: Float!
  }
  type OrderTalent {
    orderId: ID!
    talents: Float!
  }
  type Query {
    shareholder(externalId: ID!, masterOrderId: ID): Shareholder
    getOrderTalent(orderId: ID!): OrderTalent
  }
`)

const partnerSchema = buildSchema(`
  type PartnerSettings {
    platformPercentage: Float!
  }
  type Query {
    partnerSettings: PartnerSettings
  }
`)

/** Creates the service for wallet and partner queries in GraphQL. `externalId` in a query is the user id. */
export function walletService({ db, clock, orders, referrals }: WalletSources) {
  const shareholder = async (
    { externalId, masterOrderId }: { externalId: string; masterOrderId?: string | null },
    caller: Caller,
    { currency }: RequestContext,
  ): Promise<ShareholderResponse> => {
    if (caller.kind !== 'user' || caller.id !== externalId) return null
    const found = await findShareholder(db, caller.id)
    if (!found?.walletId) return null
    const { walletId, walletTalents, userSince, register } = found
    const talents = masterOrderId ? await orders.talentsOf(caller.id, masterOrderId) : undefined
    const [months, savings, invited] = await Promise.all([
      listMonths(db, caller.id),
      sumSavings(db, caller.id),
      referrals.countsOf(caller.id),
    ])
    const earned = earningsOf(months)
    const present = monthOf(clock.now())
    const trend = earningsOf(months.filter(({ month }) => month === present))
    const money = (dollarMinor = 0) => toMajorIn(dollarMinor, currency)
    return {
      externalId,
      walletId,
      walletBalance: money(walletTalents),
      shareCount: register?.shareCount ?? 0,
      isActive: register?.isActive ?? false,
      createdAt: (register?.createdAt ?? userSince).toISOString(),
      lifetimeEarning: money(Math.max(0, earned.purchases) + Math.max(0, earned.friends)),
      purchases: money(Math.max(0, earned.purchases)),
      friendPurchases: money(Math.max(0, earned.friends)),
      totalSavings: money(savings),
      totalReferral: invited.joined,
      referralLimit: invited.limit,
      trendEarning: money(trend.purchases + trend.friends),
      xchangeContribution: money(register?.xchangeContribution),
      masterOrderTalents: money(talents),
    }
  }

  const getOrderTalent = async (
    { orderId }: { orderId: string },
    caller: Caller,
    { currency }: RequestContext,
  ): Promise<OrderTalentResponse> => {
    const talents = caller.kind === 'user' ? await orders.talentsOf(caller.id, orderId) : undefined
    return talents === undefined ? null : { orderId, talents: toMajorIn(talents, currency) }
  }

  const partnerSettings = async (caller: Caller): Promise<PartnerSettingsResponse> =>
    caller.kind === 'user' && (await isPartner(db, caller.id)) ? { platformPercentage: DEFAULT_PARTNER_SHARE } : null

  return {
    history: walletHistory({ db, clock }),
    /**
     * Runs a query with the fields `shareholder` and `getOrderTalent`; each is null unless it belongs to the caller.
     * Amounts are in major units of the request's currency. Throws InvalidInput (QUERY_INVALID) when the query is
     * malformed.
     */
    wallet: (query: GraphQuery, caller: Caller, context: RequestContext): Promise<Record<string, unknown>> =>
      runGraphQuery(walletSchema, query, {
        shareholder: (args: Parameters<typeof shareholder>[0]) => shareholder(args, caller, context),
        getOrderTalent: (args: Parameters<typeof getOrderTalent>[0]) => getOrderTalent(args, caller, context),
      }),
    /**
     * Runs a query with the field `partnerSettings`, which is null unless the caller is a partner. Throws InvalidInput
     * (QUERY_INVALID) when the query is malformed.
     */
    partner: (query: GraphQuery, caller: Caller): Promise<Record<string, unknown>> =>
      runGraphQuery(partnerSchema, query, { partnerSettings: () => partnerSettings(caller) }),
  }
}
