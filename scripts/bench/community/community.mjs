/** How long a guest waits for reviews, questions and FAQs of a product with few of them, and of one with very many. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import { percentile } from '../support/statistics.mjs'

const WARM_UP_ROUNDS = 20
const REQUEST_MILLISECONDS = 10_000
const REVIEWS_A_PAGE = 3
const QUESTIONS_A_PAGE = 5
/** Far more clicks on "See more reviews" than a shopper makes. */
const FAR_REVIEW = 300
/** By trigger. */
const SORTS = { 1: 'most answers', 2: 'recent questions', 3: 'recent answers', 4: 'oldest' }

/** Returns the calls by name for a product with so many reviews and questions. */
function callsOf({ slug, reviews, questions }) {
  const product = createHash('sha256').update(`product:${slug}`).digest('hex').slice(0, 24)
  const reviewPage = (more) =>
    `/v1/product/review?${new URLSearchParams({ parentProductId: product, limit: REVIEWS_A_PAGE, ...more })}`
  const questionPage = (more) =>
    `/v1/productQuestion?${new URLSearchParams({ perentProductId: product, limit: QUESTIONS_A_PAGE, ...more })}`
  return {
    'reviews, first page': reviewPage({ skip: 0 }),
    'reviews, page 100': reviewPage({ skip: Math.min(FAR_REVIEW, reviews - REVIEWS_A_PAGE) }),
    'reviews, last page': reviewPage({ skip: reviews - REVIEWS_A_PAGE }),
    'reviews with pictures': reviewPage({ skip: 0, imagesOnly: 1 }),
    ...Object.fromEntries(
      Object.entries(SORTS).map(([trigger, name]) => [`questions, ${name}`, questionPage({ skip: 0, trigger })]),
    ),
    'questions, last page': questionPage({ skip: questions - QUESTIONS_A_PAGE }),
    'questions, search': questionPage({ skip: 0, searchName: 'scalp' }),
    'questions, search without a match': questionPage({ skip: 0, searchName: 'zeppelin' }),
    FAQs: `/fast/api/v1/product-faq/bySlug?${new URLSearchParams({ slug })}`,
  }
}

/**
 * Makes each call for every subject in turn, one at a time, so that other load on the machine affects all alike.
 * Returns, by subject, p50 and p99 of each call, and its p50 as a multiple of the first subject's.
 */
export async function measureCommunity(subjects, { rounds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const requests = subjects.flatMap((subject) =>
    Object.entries(callsOf(subject.product)).map(([call, path]) => ({ subject, call, path, times: [] })),
  )
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { subject, path, times } of requests) {
      const milliseconds = await send(subject.site.origin + path, agent)
      if (round >= 0) times.push(milliseconds)
    }
  }
  agent.destroy()

  const result = {}
  for (const { subject, call, times } of requests) {
    result[subject.name] ??= {}
    const p50 = percentile(times, 0.5)
    const first = result[subjects[0].name][call]?.p50 ?? p50
    result[subject.name][call] = { p50, p99: percentile(times, 0.99), ofFirst: p50 / first }
  }
  return result
}

/** Returns the milliseconds until the complete response has arrived. Rejects when its status is not 200. */
function send(address, agent) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = http.get(address, { agent, timeout: REQUEST_MILLISECONDS }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${new URL(address).pathname} answered ${response.statusCode}.`))
      })
      response.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error(`${address} did not answer in time.`)))
    request.on('error', reject)
  })
}

/** The names of all calls, in the order of the table. */
export const COMMUNITY_CALLS = Object.keys(callsOf({ slug: '', reviews: 0, questions: 0 }))
