import { describe, expect, it } from 'vitest'
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

describe('a job with a key', () => {
  it('waits for the other jobs of the key, but not jobs with other keys for it', async () => {
    const queue = createWorkQueue({ maxConcurrent: 2, maxWaiting: 100 })
    const { open, opened } = gate()
    const ofOne = Array.from({ length: 20 }, () => queue.run(() => opened, ['one', 'network of one']))
    const sameNetwork = queue.run(async () => 'same network', ['another', 'network of one'])
    expect(await queue.run(async () => 'other', ['other', 'other network'])).toBe('other')
    expect(await Promise.race([sameNetwork, turn().then(() => 'waits')])).toBe('waits')
    open()
    await Promise.all([...ofOne, sameNetwork])
  })

  it('is rejected when too many jobs of its key run or wait, whatever the order of its keys', async () => {
    const queue = createWorkQueue({ maxConcurrent: 2, maxWaiting: 100, maxOfKey: 3 })
    const { open, opened } = gate()
    const jobs = ['one', 'one', 'two'].map((account) => queue.run(() => opened, [account, 'network']))
    await turn()
    await expect(queue.run(() => opened, ['account 4', 'network'])).rejects.toMatchObject({ key: 'network' })
    await expect(queue.run(async () => 'other', ['account 4', 'other'])).resolves.toBe('other')
    open()
    await Promise.all(jobs)
    await expect(queue.run(async () => 'again', ['account 4', 'network'])).resolves.toBe('again')
  })
})
