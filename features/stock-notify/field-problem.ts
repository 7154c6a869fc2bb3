import { ApiError } from '@/lib/api/api-error'

const INVALID_INPUT = 400

/** Returns true when the marketplace rejected the input with a message, which belongs under the field. */
export const isFieldProblem = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === INVALID_INPUT && Boolean(error.said)
