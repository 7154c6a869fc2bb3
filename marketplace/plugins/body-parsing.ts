import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ContractApp } from '../shared/request/contract-app.ts'

/**
 * Parses requests by the zod schemas of their route. Responses are typed by the schemas and serialised without a check;
 * with `checkAnswers` they are parsed too, and one that does not match is an error.
 */
export function registerContractCompilers(app: ContractApp, { checkAnswers }: { checkAnswers: boolean }): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(({ schema, method, url }) => {
    if (!checkAnswers || !(schema instanceof z.core.$ZodType)) return (answer) => JSON.stringify(answer)
    return (answer) => {
      const text = JSON.stringify(answer)
      const read = z.safeParse(schema, JSON.parse(text))
      if (!read.success) throw new Error(`${method} ${url} breaks the contract: ${z.prettifyError(read.error)}`)
      return text
    }
  })
}

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
