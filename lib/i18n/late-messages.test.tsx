import { render, screen } from '@testing-library/react'
import { IntlProvider, useTranslations } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateMessages } from './late-messages'
import { loadMessages, type Namespace } from './load-messages'
import type { Locale } from './locale'

/** The shop's route for texts, as the network reaches it; the first `failures` calls fail. */
function network(failures = 0) {
  const requestedUrls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requestedUrls.push(address)
    if (requestedUrls.length <= failures) throw new TypeError('Failed to fetch')
    const [, locale, namespace] = /^\/api\/messages\/(\w+)\/(\w+)\?/.exec(address) ?? []
    return Response.json(loadMessages(locale as Locale, [namespace as Namespace]))
  })
  return requestedUrls
}
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Speaker() {
  const t = useTranslations('session')
  const shell = useTranslations('shell.components')
  return <p>{`${t('signIn.forgot')}, ${shell('close')}`}</p>
}

function show(locale: Locale, namespaces: readonly Namespace[] = ['shell']) {
  return render(
    <IntlProvider locale={locale} messages={loadMessages(locale, namespaces) as never} timeZone="UTC">
      <LateMessages namespaces={['session']} pending="Wait">
        <Speaker />
      </LateMessages>
      <LateMessages namespaces={['session']}>
        <Speaker />
      </LateMessages>
    </IntlProvider>,
  )
}

test('texts that the page lacks are asked for once, and join those that it has', async () => {
  const requestedUrls = network()
  show('es')
  expect(screen.getByText('Wait')).toBeTruthy()
  expect(await screen.findAllByText('He olvidado mi contraseña, Cerrar')).toHaveLength(2)
  expect(requestedUrls).toHaveLength(1)
  expect(requestedUrls[0]).toMatch(/^\/api\/messages\/es\/session\?v=/)
})

test('texts that the page has are not asked for', () => {
  const requestedUrls = network()
  show('en', ['shell', 'session'])
  expect(screen.getAllByText('Forgot password, Close')).toHaveLength(2)
  expect(requestedUrls).toEqual([])
})

test('messages that fail to load are requested again', async () => {
  const requestedUrls = network(2)
  show('ms')
  expect(await screen.findAllByText('Lupa kata laluan, Tutup')).toHaveLength(2)
  expect(requestedUrls.length).toBeGreaterThan(2)
})

test('a request that gets no answer ends, and the messages are requested again', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const requestedUrls = network()
  const answering = fetch
  let isFirst = true
  vi.stubGlobal('fetch', (address: string, { signal }: { readonly signal: AbortSignal }) => {
    if (!isFirst) return answering(address)
    isFirst = false
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  })
  // No other test has asked for these.
  show('ar')
  limit.abort()
  expect(await screen.findAllByText('نسيت كلمة المرور, إغلاق')).toHaveLength(2)
  expect(requestedUrls).toHaveLength(1)
})
