import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  validate,
} from 'graphql'
import type { z } from 'zod'
import type { graphQueryBody } from '../../../../contract/account/wallet.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'

type GraphQuery = z.output<typeof graphQueryBody>

const MAX_TOKENS = 400
const DEEPEST = 3
/** Each top-level field reads the database, even when it is the same field under another alias. */
const MAX_AT_THE_TOP = 5

/**
 * Runs a GraphQL query within limits on length, depth and width. `resolvers` are the top-level fields. Throws
 * InvalidInput naming `query` when it is malformed or selects unknown fields.
 */
export async function runGraphQuery(
  schema: GraphQLSchema,
  { query, variables, operationName }: GraphQuery,
  resolvers: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const document = orRefuse(() => parse(query, { noLocation: true, maxTokens: MAX_TOKENS }))
  const [problem] = validate(schema, document, rules, { maxErrors: 1 })
  if (problem) throw refusal(problem)
  const result = await execute({
    schema,
    document,
    rootValue: resolvers,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  return dataOf(result)
}

function dataOf({ data, errors }: ExecutionResult): Record<string, unknown> {
  const [error] = errors ?? []
  // Domain errors of resolvers are rethrown; all other errors are caused by the query.
  if (error?.originalError && !(error.originalError instanceof GraphQLError)) throw error.originalError
  if (error || !data) throw refusal(error)
  return data
}

function orRefuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof GraphQLError ? refusal(error) : error
  }
}

const MAX_MESSAGE_LENGTH = 200
const refusal = (error: GraphQLError | undefined) =>
  new InvalidInput(`query: ${(error?.message ?? 'is invalid').slice(0, MAX_MESSAGE_LENGTH)}`, 'QUERY_INVALID')

/** Rejects queries that are nested too deep or select too many top-level fields, including fragments. */
const sizeRule: ValidationRule = (context) => ({
  OperationDefinition: (operation) => {
    const { depth, width } = sizeOf(operation.selectionSet, context, new Map())
    if (depth > DEEPEST) context.reportError(new GraphQLError(`must not be deeper than ${DEEPEST}`))
    if (width > MAX_AT_THE_TOP) context.reportError(new GraphQLError(`must not ask for more than ${MAX_AT_THE_TOP}`))
  },
})

interface QuerySize {
  readonly depth: number
  readonly width: number
}

/**
 * `known` holds the sizes of fragments by name. Each is measured once, because a short query can use one a billion
 * times.
 */
function sizeOf(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  known: Map<string, QuerySize>,
): QuerySize {
  const sizes = selections.map((selection): QuerySize => {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? sizeOf(selection.selectionSet, context, known).depth : 0
      return { depth: below + 1, width: 1 }
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOf(selection.selectionSet, context, known)
    return sizeOfFragment(selection.name.value, context, known)
  })
  return {
    depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
    width: sizes.reduce((sum, { width }) => sum + width, 0),
  }
}

const nothing: QuerySize = { depth: 0, width: 0 }

function sizeOfFragment(name: string, context: ValidationContext, known: Map<string, QuerySize>): QuerySize {
  const found = known.get(name)
  if (found) return found
  // Counts as empty while it is measured; another rule rejects recursive fragments.
  known.set(name, nothing)
  const fragment = context.getFragment(name)
  const size = fragment ? sizeOf(fragment.selectionSet, context, known) : nothing
  known.set(name, size)
  return size
}

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule, sizeRule]
