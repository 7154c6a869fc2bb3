import { graphQueryAnswer, graphQueryBody } from '../../../contract/wallet.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import type { WalletService } from './wallet-service.ts'

const schema = (summary: string) => ({
  tags: ['wallet'],
  summary,
  body: graphQueryBody,
  response: { 200: graphQueryAnswer },
})

/** Route of the GraphQL queries. */
export function walletRoutes(app: ContractApp, wallet: WalletService): void {
  app.post(
    '/v1/graphql',
    {
      schema: schema(
        'shareholder(externalId, masterOrderId?) and getOrderTalent(orderId), each null unless it is the caller’s own',
      ),
    },
    async ({ body, caller, context }) => ({ data: await wallet.wallet(body, caller, context) }),
  )

  app.post(
    '/v1/partner/graphql',
    { schema: schema('partnerSettings { platformPercentage }, null for everybody who is no partner') },
    async ({ body, caller }) => ({ data: await wallet.partner(body, caller) }),
  )
}
