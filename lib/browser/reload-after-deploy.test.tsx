import { renderHook } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { isMissingPiece, reloadForMissingPiece, useReloadAfterDeploy } from './reload-after-deploy'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.body.replaceChildren()
})

test.each([
  ['a chunk error by name', named('ChunkLoadError', 'x'), true],
  ['another error', new Error('Cannot read properties of undefined'), false],
  ['no error', 'ChunkLoadError', false],
])('%s', (_, error, expected) => {
  expect(isMissingPiece(error)).toBe(expected)
})

/** Counts the clicks on buttons with these names. */
function buttons(...names: string[]) {
  return names.map((name) => {
    const button = document.createElement('button')
    button.textContent = name
    const onClick = vi.fn()
    button.addEventListener('click', onClick)
    document.body.append(button)
    return { button, onClick }
  })
}

/** A document on which `clicks` happens: a chunk is missing after the first click. The next document is at `next`. */
function reloadOnce(clicks: readonly HTMLElement[], next: string, drawNext = () => {}) {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: '/soap', reload })
  const before = renderHook(() => useReloadAfterDeploy(() => {}))
  const [first, ...others] = clicks
  first?.click()
  expect(reloadForMissingPiece(named('ChunkLoadError', 'x'))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  for (const other of others) other.click()
  dispatchEvent(new Event('pagehide'))
  before.unmount()
  drawNext()
  vi.stubGlobal('location', { href: next, reload })
  renderHook(() => useReloadAfterDeploy(() => {})).unmount()
}

test('of two clicks the last one is repeated when it came while the page waited for its next document', () => {
  const [share, language] = buttons('Share', 'Language') as [Button, Button]
  reloadOnce([share.button, language.button], '/soap')
  expect(share.onClick).toHaveBeenCalledTimes(1)
  expect(language.onClick).toHaveBeenCalledTimes(2)
})

test('a click is repeated on a button that says something else while it works', () => {
  const [add] = buttons('Add') as [Button]
  add.button.addEventListener('click', () => add.button.replaceChildren('Adding'), { once: true })
  reloadOnce([add.button], '/soap', () => add.button.replaceChildren('Add'))
  expect(add.onClick).toHaveBeenCalledTimes(2)
})

test('a click on the document itself, which other code may send, is no click on a control', () => {
  const [share] = buttons('Share') as [Button]
  const errors = vi.fn()
  addEventListener('error', errors)
  const { unmount } = renderHook(() => useReloadAfterDeploy(() => {}))
  share.button.click()
  document.dispatchEvent(new MouseEvent('click'))
  removeEventListener('error', errors)
  unmount()
  expect(errors).not.toHaveBeenCalled()
})

test('nothing is repeated on another page, to which a clicked link has led instead of the reload', () => {
  const [next] = buttons('Next') as [Button]
  reloadOnce([next.button], '/brands')
  expect(next.onClick).toHaveBeenCalledTimes(1)
})

test('the page does not reload while a link is being followed, and does again on the next page', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: '/soap', reload })
  const { unmount } = renderHook(() => useReloadAfterDeploy(() => {}))
  Router.events.emit('routeChangeStart', '/brands')
  expect(reloadForMissingPiece(named('ChunkLoadError', 'x'))).toBe(false)
  Router.events.emit('routeChangeComplete', '/brands')
  expect(reloadForMissingPiece(named('ChunkLoadError', 'x'))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  unmount()
})

test('the page does not reload for a chunk that is missing because the visitor is leaving', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: '/soap', reload })
  const page = renderHook(() => useReloadAfterDeploy(() => {}))
  dispatchEvent(new Event('beforeunload'))
  expect(reloadForMissingPiece(named('ChunkLoadError', 'x'))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  page.unmount()
})

type Button = ReturnType<typeof buttons>[number]
