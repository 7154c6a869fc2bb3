/** Counts what happens in the background, for whoever watches the shop (docs/operations.md#metrics). */
export interface Metrics {
  /** An attempt to deliver a mail. After the last failure it is given up. */
  countMail(outcome: 'delivered' | 'failed' | 'givenUp'): void
  /** The end of a payment. `unavailable`: the provider did not answer, or refused the shop's own call. */
  countPayment(outcome: 'paid' | 'failed' | 'unavailable'): void
  /** There may be queued jobs of this kind, and none of them has been counted yet. */
  expectQueuedJobs(kind: string): void
  /** An attempt at a queued job. After the last failure it is given up. */
  countQueuedJob(kind: string, outcome: 'done' | 'failed' | 'givenUp'): void
  /** An interval job will run from now on. */
  expectIntervalJob(name: string): void
  /** A run of an interval job that did not fail. */
  ranIntervalJob(name: string): void
}

/** Counts nothing. */
export const silentMetrics: Metrics = {
  countMail: () => undefined,
  countPayment: () => undefined,
  expectQueuedJobs: () => undefined,
  countQueuedJob: () => undefined,
  expectIntervalJob: () => undefined,
  ranIntervalJob: () => undefined,
}
