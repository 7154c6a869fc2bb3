import { screen } from '@testing-library/react'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { vi } from 'vitest'
import type { SnackbarMessage } from '@/components/overlay/snackbar'
import { SnackbarReceiver } from '@/components/overlay/snackbar-provider'
import type { Question } from '@/contract/community/questions'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { EndpointName } from '@/lib/api/endpoints'
import { browserApi } from '@/lib/session/calls/browser-api'
import { type RenderOptions, render } from '@/tests/support/render'
import { QuestionsSection } from '../questions-section'

export interface SentCall {
  readonly endpoint: EndpointName
  readonly input: Readonly<Record<string, unknown>>
  readonly options: CallOptions
}

/** A service with these questions. It searches, pages and records every call; other writes succeed. */
export class QuestionService implements ApiCaller {
  readonly sent: SentCall[] = []
  questions: readonly Question[]
  /** Replaces the answer of an endpoint: fails, or waits. */
  readonly instead = new Map<EndpointName, () => Promise<never>>()

  constructor(questions: readonly Question[]) {
    this.questions = questions
  }

  readonly call: ApiCaller['call'] = (endpoint, input, options = {}) => {
    this.sent.push({ endpoint, input: input as SentCall['input'], options })
    const other = this.instead.get(endpoint)
    if (other) return other()
    if (endpoint === 'questions') return Promise.resolve(this.#page(input as unknown as PageInput) as never)
    if (ANSWERED.has(endpoint)) return Promise.resolve({ message: '' } as never)
    return browserApi.call(endpoint, input, options)
  }

  /** The calls of one endpoint, by what was sent. */
  of(endpoint: EndpointName): SentCall['input'][] {
    return this.sent.filter((call) => call.endpoint === endpoint).map(({ input }) => input)
  }

  fail(endpoint: EndpointName, status?: number): void {
    const error = status
      ? new ApiError({ kind: 'http', endpoint, status, message: 'Refused.' })
      : new ApiError({ kind: 'network', endpoint, message: 'Gone.' })
    this.instead.set(endpoint, () => Promise.reject(error))
  }

  #page({ skip, limit, searchName }: PageInput) {
    const searchTerm = searchName.toLowerCase()
    const matching = this.questions.filter(({ question }) => question.toLowerCase().includes(searchTerm))
    return {
      data: matching.slice(skip, skip + limit),
      count: this.questions.length,
      penCount: matching.length,
    }
  }
}

interface PageInput {
  readonly skip: number
  readonly limit: number
  readonly searchName: string
}

const ANSWERED = new Set<EndpointName>(['voteAnswer', 'clearOppositeAnswerVote', 'reportAnswer', 'askQuestion'])

/** Makes the window as narrow as a phone, or as wide as a desktop. */
export function setPhone(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
}

interface Shown extends RenderOptions {
  /** Receives the messages instead of the snackbar. */
  readonly messages?: (message: SnackbarMessage) => void
}

/** Renders the section in view, with the questions of the service loaded. */
export async function showQuestions(service: ApiCaller, count: number, { messages, ...options }: Shown = {}) {
  const product = {
    parentProductId: 'parent-1',
    productName: 'Hand Wash',
    brandName: 'Fern & Field',
    TotalNoOfQuestions: count,
  }
  const section = <QuestionsSection product={product} />
  const rendered = render(
    <ApiProvider value={service}>
      {messages ? <SnackbarReceiver value={{ show: messages }}>{section}</SnackbarReceiver> : section}
    </ApiProvider>,
    options,
  )
  mockAllIsIntersecting(0.1)
  await screen.findByRole('button', { name: ASK })
  // Later tests decide what comes into view.
  mockAllIsIntersecting(false)
  return rendered
}

const ASK = /^(Ask a Question|اطرح سؤالًا)$/
