import { trace } from '@opentelemetry/api'
import { inSpan } from '../../contract/servers/traces.ts'

/** A statement as the drivers take it. Values are never a part of its text. */
type Statement = string | { readonly text: string }

/**
 * Makes a span of each query that is a part of a trace, with the time that it waits for a connection or its turn
 * (docs/operations.md#traces).
 */
export function withSpans<Query extends (...args: never[]) => unknown>(query: Query): Query {
  const traced = (...args: never[]) => {
    const run = async () => query(...args)
    return trace.getActiveSpan() ? inSpan(nameOf(args[0]), attributesOf(args[0]), run) : run()
  }
  return traced as unknown as Query
}

const textOf = (statement: Statement = '') => (typeof statement === 'string' ? statement : statement.text)

/** The first word of a statement, such as 'select'. */
const nameOf = (statement: Statement | undefined) => `sql ${/\w+/.exec(textOf(statement))?.[0] ?? ''}`.trim()

const attributesOf = (statement: Statement | undefined) => ({
  'db.system.name': 'postgresql',
  'db.query.text': textOf(statement),
})
