import { expect, it } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

// Lets everything happen that waits for nothing.
const turn = () => new Promise(setImmediate)

it('runs at most maxConcurrent jobs at once, in order of arrival', async () => {
  const queue = createWorkQueue({ maxConcurrent: 2, maxWaiting: 10 })
  const gates = [gate(), gate(), gate(), gate()]
  const started: number[] = []
  const jobs = gates.map(({ opened }, i) =>
    queue.run(async () => {
      started.push(i)
      await opened
    }),
  )
  await turn()
  expect(started).toEqual([0, 1])
  gates[1]?.open()
  await jobs[1]
  await turn()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(jobs)
  expect(started).toEqual([0, 1, 2, 3])
})

it('frees the slot of a failed job', async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxWaiting: 10 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  await queue.whenIdle()
})

it('rejects a job when too many wait', async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxWaiting: 1 })
  const { open, opened } = gate()
  const jobs = [queue.run(() => opened), queue.run(() => opened)]
  await expect(queue.run(() => opened)).rejects.toBeInstanceOf(QueueFullError)
  open()
  await Promise.all(jobs)
})
