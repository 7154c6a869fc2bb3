import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { helpMessageAnswer, helpMessageBody, helpVoteBody, helpVotesAnswer } from '../../../../contract/finding/help.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { HelpService } from './help-service.ts'

const call = calls('help')

/** Routes of the help widget. */
export function helpRoutes(app: ContractApp, help: HelpService): void {
  app.post(
    '/v1/help/message',
    call({ summary: "Mails a message to the shop's support", body: helpMessageBody, answer: helpMessageAnswer }),
    async ({ body, caller, network, context }) => ({
      data: await help.write(body, { caller, network, context }),
    }),
  )
  app.post(
    '/v1/help/vote',
    call({ summary: 'Whether the answer to a question of the FAQ helped', body: helpVoteBody, answer: doneAnswer }),
    async ({ body, caller, network, context }) => done(help.vote(body, { caller, network, context })),
  )
  app.get(
    '/v1/help/votes',
    call.byAdmin({ summary: 'How often each answer helped, for admins', answer: helpVotesAnswer }),
    async (request) => ({ data: await help.votes(signedInCaller(request), request.context) }),
  )
}
