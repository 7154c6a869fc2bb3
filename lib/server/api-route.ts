import type { NextApiRequest, NextApiResponse } from 'next'

/** Answers 405 to a method that a route does not have, naming those that it has; true when it did. */
export function refuseOtherMethods(
  request: Pick<NextApiRequest, 'method'>,
  response: NextApiResponse,
  methods: readonly string[],
): boolean {
  if (methods.includes(request.method ?? 'GET')) return false
  response.setHeader('Allow', methods.join(', '))
  response.status(405).json({ message: `Use ${methods.join(' or ')}.`, name: 'error' })
  return true
}
