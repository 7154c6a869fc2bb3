import { ApiError } from '@/lib/api/api-error'

const INVALID_INPUT = 400

/** True when the marketplace found fault with what was typed: its message belongs under the field (decisions, section 4). */
export const isFieldProblem = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && error.status === INVALID_INPUT
