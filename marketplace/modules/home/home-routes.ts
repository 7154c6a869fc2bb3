import { homeAnswer } from '../../../contract/home.ts'
import type { ContractApp } from '../../shared/contract-app.ts'
import type { HomeService } from './home-service.ts'

/** Content of the home page (decisions, section 2: the content service). */
export function homeRoutes(app: ContractApp, home: HomeService): void {
  app.get(
    '/cms/api/home',
    {
      schema: {
        tags: ['home'],
        summary: 'The departments and the rows of the home page',
        response: { 200: homeAnswer },
      },
      config: { caching: 'content' },
    },
    async ({ caller, asked }) => ({ data: await home.content(caller, asked) }),
  )
}
