import type { ContractApp } from '../shared/contract-app.ts'

/**
 * Clients name JSON as the content type of every call, even without a body: an empty body is
 * an error only where the route takes one.
 */
export function registerJsonBodies(app: ContractApp): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null, undefined)
    else parse(request, body, done)
  })
}
