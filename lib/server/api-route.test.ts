import type { NextApiResponse } from 'next'
import { expect, it } from 'vitest'
import { refuseOtherMethods } from './api-route'

function answer() {
  const sent: { status?: number; body?: unknown; allow?: string } = {}
  const response = {
    setHeader: (_: string, value: string) => {
      sent.allow = value
    },
    status: (status: number) => {
      sent.status = status
      return { json: (body: unknown) => Object.assign(sent, { body }) }
    },
  } as unknown as NextApiResponse
  return { sent, response }
}

it('lets the methods of a route pass silently', () => {
  const { sent, response } = answer()
  expect(refuseOtherMethods({ method: 'GET' }, response, ['GET'])).toBe(false)
  expect(sent).toEqual({})
})

it('answers any other with 405 and the methods that there are', () => {
  const { sent, response } = answer()
  expect(refuseOtherMethods({ method: 'DELETE' }, response, ['GET', 'HEAD'])).toBe(true)
  expect(sent).toEqual({ status: 405, allow: 'GET, HEAD', body: { message: 'Use GET or HEAD.', name: 'error' } })
})
