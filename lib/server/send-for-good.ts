import type { NextApiResponse } from 'next'

/** What is at an address that names it by its content. */
interface Piece {
  readonly type: 'text/css' | 'text/javascript'
  /** Undefined: a 404 that nobody keeps. */
  readonly text: string | undefined
}

/** Sends a piece of the pages, which never changes under its address. */
export function sendForGood(response: NextApiResponse, { type, text }: Piece): void {
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
