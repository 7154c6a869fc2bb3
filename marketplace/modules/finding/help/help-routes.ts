import { doneAnswer } from '../../../../contract/accounts.ts'
import { helpMessageAnswer, helpMessageBody, helpVoteBody, helpVotesAnswer } from '../../../../contract/help.ts'
import { signedInCaller, signedInOnly } from '../../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { HelpService } from './help-service.ts'

const tags = ['help']

/** Routes of the help widget. */
export function helpRoutes(app: ContractApp, help: HelpService): void {
  app.post(
    '/v1/help/message',
    {
      schema: {
        tags,
        summary: "Mails a message to the shop's support",
        body: helpMessageBody,
        response: { 200: helpMessageAnswer },
      },
    },
    async ({ body, caller, network, context }) => ({
      data: await help.write(body, { caller, network, context }),
    }),
  )
  app.post(
    '/v1/help/vote',
    {
      schema: {
        tags,
        summary: 'Whether the answer to a question of the FAQ helped',
        body: helpVoteBody,
        response: { 200: doneAnswer },
      },
    },
    async ({ body, caller, network, context }) => {
      await help.vote(body, { caller, network, context })
      return {}
    },
  )
  app.get(
    '/v1/help/votes',
    {
      schema: { tags, summary: 'How often each answer helped, for admins', response: { 200: helpVotesAnswer } },
      preValidation: signedInOnly,
    },
    async (request) => ({ data: await help.votes(signedInCaller(request), request.context) }),
  )
}
