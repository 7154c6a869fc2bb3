import type { NextApiRequest, NextApiResponse } from 'next'

/** Sends 405 with the allowed methods when the request uses another method. Returns true when it responded. */
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

/** A file whose URL identifies its content. */
interface Piece {
  readonly type: 'text/css' | 'text/javascript'
  /** Undefined: responds with 404, which is not cached. */
  readonly text: string | undefined
}

/** Sends an immutable file that caches may keep for a year. */
export function sendImmutable(response: NextApiResponse, { type, text }: Piece): void {
  if (text === undefined) {
    response
      .status(404)
      .setHeader('Cache-Control', 'no-store')
      .json({ message: 'There is nothing here.', name: 'error' })
    return
  }
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('Content-Type', `${type}; charset=utf-8`).send(text)
}
