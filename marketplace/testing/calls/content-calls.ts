import type { LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import { contentAnswer } from '../../../contract/finding/content.ts'
import type { AppUnderTest } from '../app-under-test.ts'

type Content = z.output<typeof contentAnswer>['data']

/** Calls of an editor. */
export interface ContentCalls {
  read(key: string, locale?: string): Promise<Content>
  /** Returns the raw response. */
  write(key: string, payload: unknown): Promise<LightMyRequestResponse>
  publish(key: string, payload: unknown): Promise<LightMyRequestResponse>
}

export function contentCalls(app: AppUnderTest, token: string | undefined): ContentCalls {
  const headers = token === undefined ? {} : { authorization: token }
  const at = (key: string) => `/cms/api/content/${encodeURIComponent(key)}`
  return {
    read: async (key, locale = 'en') =>
      (await app.read(contentAnswer, `${at(key)}?locale=${locale}`, token === undefined ? {} : { token })).data,
    write: (key, payload) => app.app.inject({ method: 'PUT', url: at(key), headers, payload: payload as object }),
    publish: (key, payload) =>
      app.app.inject({ method: 'POST', url: `${at(key)}/publish`, headers, payload: payload as object }),
  }
}
