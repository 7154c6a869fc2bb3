/** Resident memory of the servers once warm, and after thousands of further requests: a leak shows as a difference. */

import { residentBytes } from '../support/process-stats.mjs'
import { generate } from './load.mjs'

const CONNECTIONS = 16
const WARM_UP_REQUESTS = 300
const REQUESTS = 5000
const MAX_SECONDS = 300

/** Reads the resident memory of each process of each subject's site, which must be freshly started. */
export async function measureMemory(subjects) {
  const result = {}
  for (const subject of subjects) {
    const warmUp = await generate(subject, {
      connections: CONNECTIONS,
      seconds: MAX_SECONDS,
      requests: WARM_UP_REQUESTS,
    })
    const warm = resident(subject.site)
    const rest = await generate(subject, { connections: CONNECTIONS, seconds: MAX_SECONDS, requests: REQUESTS })
    result[subject.name] = {
      warm,
      loaded: resident(subject.site),
      requests: warmUp.requests + rest.requests,
      errors: warmUp.errors + rest.errors,
    }
  }
  return result
}

function resident({ processes: { storefront, marketplace } }) {
  return {
    storefront: residentBytes(storefront),
    ...(marketplace === undefined ? {} : { marketplace: residentBytes(marketplace) }),
  }
}
