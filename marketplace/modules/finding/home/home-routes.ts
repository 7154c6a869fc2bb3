import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { homeAnswer, ownHomeAnswer } from '../../../../contract/finding/home.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { HomeService } from './home-service.ts'
import type { OwnHome } from './own-home.ts'

const call = calls('home')

const preview = z.object({ preview: z.enum(['0', '1']).optional() })

interface HomeReads {
  /** Returns whether a call requests drafts. Throws Unauthenticated or Forbidden when the caller may not see them. */
  readonly asksForDrafts: (
    request: Pick<FastifyRequest, 'caller' | 'context'> & { readonly query: z.output<typeof preview> },
  ) => Promise<boolean>
}

/** Routes of the home page: its content, and what concerns a shopper. */
export function homeRoutes(app: ContractApp, home: HomeService, ownHome: OwnHome, { asksForDrafts }: HomeReads): void {
  app.get(
    '/cms/api/home',
    call.cached({
      summary: 'The home page as its editor laid it out; ?preview=1 gives the draft to admins',
      querystring: preview,
      answer: homeAnswer,
    }),
    async (request) => {
      const { caller, context } = request
      return { data: await home.content(caller, context, { drafts: await asksForDrafts(request) }) }
    },
  )

  app.get(
    '/v1/home/own',
    call.signedIn({
      summary: 'What concerns the signed-in shopper: refills that are due, and news of followed stores',
      answer: ownHomeAnswer,
    }),
    async (request) => ({ data: await ownHome(signedInCaller(request), request.context) }),
  )
}
