import type { NextApiRequest, NextApiResponse } from 'next'

interface RouteAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls a route of the storefront without a server. */
export function askRoute(
  handler: (request: NextApiRequest, response: NextApiResponse) => void,
  query: NextApiRequest['query'],
  method = 'GET',
): RouteAnswer {
  const headers: Record<string, string> = {}
  const sent: { status: number; body?: unknown; headers: Record<string, string> } = { status: 200, headers }
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) && response,
    status: (status: number) => Object.assign(sent, { status }) && response,
    json: (body: unknown) => Object.assign(sent, { body }),
    send: (body: unknown) => Object.assign(sent, { body }),
  }
  handler({ method, query } as unknown as NextApiRequest, response as unknown as NextApiResponse)
  return sent
}
