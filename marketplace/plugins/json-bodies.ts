import type { ContractApp } from '../shared/request/contract-app.ts'

/**
 * Clients send the content type JSON with every call, even without a body. An empty body is an error only where the
 * route requires one.
 */
export function registerJsonBodies(app: ContractApp): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null, undefined)
    else parse(request, body, done)
  })
}
