import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  graphQueryAnswer,
  graphQueryBody,
  walletEarningsAnswer,
  walletEntriesAnswer,
  walletEntryKinds,
} from '../../../../contract/account/wallet.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { wholeNumber } from '../../../shared/request/request-fields.ts'
import type { WalletService } from './wallet-service.ts'

const call = calls('wallet')
const graphCall = (summary: string) => call({ summary, body: graphQueryBody, answer: graphQueryAnswer })

const entriesQuery = z.object({
  /** A ledger position, which can have more digits than `wholeNumber` accepts. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the next of another page')
    .transform(Number)
    .optional(),
  limit: wholeNumber(1, 100).default(20),
  kind: z.enum(walletEntryKinds).optional(),
})

/** Registers the routes of the wallet history and of the GraphQL queries. */
export function walletRoutes(app: ContractApp, wallet: WalletService): void {
  const { history } = wallet

  app.get(
    '/v1/wallet/entries',
    call.signedIn({
      summary: 'The movements of the caller’s wallet, the newest first',
      querystring: entriesQuery,
      answer: walletEntriesAnswer,
    }),
    async (request) => history.entries(signedInCaller(request).id, request.query, request.context),
  )

  app.get(
    '/v1/wallet/entries.csv',
    {
      preValidation: signedInOnly,
      schema: { tags: ['wallet'], summary: 'All movements of the caller’s wallet as a CSV file' },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="talents.csv"')
        .send(Readable.from(history.csv(signedInCaller(request).id, request.context))),
  )

  app.get(
    '/v1/wallet/earnings',
    call.signedIn({ summary: 'The caller’s earnings by month, the oldest first', answer: walletEarningsAnswer }),
    async (request) => history.earnings(signedInCaller(request).id, request.context),
  )

  app.post(
    '/v1/graphql',
    graphCall(
      'shareholder(externalId, masterOrderId?) and getOrderTalent(orderId), each null unless it belongs to the caller',
    ),
    async ({ body, caller, context }) => ({ data: await wallet.wallet(body, caller, context) }),
  )

  app.post(
    '/v1/partner/graphql',
    graphCall('partnerSettings { platformPercentage }, null unless the caller is a partner'),
    async ({ body, caller }) => ({ data: await wallet.partner(body, caller) }),
  )
}
