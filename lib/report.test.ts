import { expect, it, vi } from 'vitest'
import { report } from './report'

it('an error is logged once, and every later report of it returns the id of that entry', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const error = new Error('the service is down')
    const id = report(error, { endpoint: 'productBySlug' })
    expect(report(error)).toBe(id)
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ id, endpoint: 'productBySlug', message: 'the service is down' }),
    ])
    expect(report(new Error('the service is down'))).not.toBe(id)
  } finally {
    log.mockRestore()
  }
})

it('a page of plain http, where browsers have no randomUUID, logs errors too', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    expect(report(new Error('the service is down'))).toMatch(/^[\da-f]{8}$/)
    expect(log).toHaveBeenCalledOnce()
  } finally {
    vi.unstubAllGlobals()
    log.mockRestore()
  }
})

it('no e-mail address and no query of an address is logged', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const url = 'http://shop.test/mail/confirm?key=abc123&to=zelda%40personal.test'
    report(new Error(`"zelda.q@personal.test" is refused by ${url}`), { asked: `${url}"` })
    const [line] = log.mock.calls[0] ?? []
    expect(line).not.toMatch(/zelda|abc123/)
    expect(JSON.parse(line)).toMatchObject({ message: '"…@…" is refused by http://shop.test/mail/confirm?…' })
  } finally {
    log.mockRestore()
  }
})
