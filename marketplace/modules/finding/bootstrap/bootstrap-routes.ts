import { z } from 'zod'
import {
  appConfigAnswer,
  commonDataAnswer,
  guestTokenAnswer,
  megaMenuAnswer,
  menuCategoriesAnswer,
} from '../../../../contract/finding/bootstrap.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { plainText } from '../../../shared/request/request-fields.ts'
import type { BootstrapService } from './bootstrap-service.ts'

const call = calls('bootstrap')
const MAX_TOKEN_LENGTH = 2000

/** Routes for the data that every page needs first. */
export function bootstrapRoutes(app: ContractApp, bootstrap: BootstrapService): void {
  app.get(
    '/fetch/ssrtoken',
    call({
      summary: 'A guest’s access token; a guest who sends one stays the same guest',
      answer: guestTokenAnswer,
      config: { toleratesBadToken: true },
    }),
    async ({ caller, network, context }) => bootstrap.guestToken(caller, network, context.locale),
  )

  app.get(
    '/fetch/common/data/:guestToken/0',
    call.cached({
      summary: 'Configuration, banner, menus and featured brands for every page',
      params: z.object({ guestToken: plainText(MAX_TOKEN_LENGTH) }),
      answer: commonDataAnswer,
    }),
    async ({ params, context }) => bootstrap.commonData(params.guestToken, context),
  )

  app.get(
    '/v1/appConfig',
    call.cached({ summary: 'Currencies and other settings of the shop', answer: appConfigAnswer }),
    async () => ({ data: await bootstrap.appConfig() }),
  )

  app.get(
    '/v1/megaMenu',
    call.cached({ summary: 'The category tree on three levels, and the stores of the menus', answer: megaMenuAnswer }),
    async ({ context }) => {
      const [data, brands] = await Promise.all([
        bootstrap.megaMenu(context.locale),
        bootstrap.featuredBrands(context.locale),
      ])
      return { status: 200, data, brands }
    },
  )

  app.get(
    '/v1/menuCategories',
    call.cached({ summary: 'The departments', answer: menuCategoriesAnswer }),
    async ({ context }) => ({ data: await bootstrap.menuCategories(context.locale) }),
  )
}
