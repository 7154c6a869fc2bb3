import { expect, test } from 'vitest'
import { terminalReport } from './import-report.ts'

function reportTo(isTTY: boolean) {
  const shown: string[] = []
  let now = 0
  const out = { isTTY, write: (text: string) => shown.push(text) } as unknown as NodeJS.WriteStream
  const report = terminalReport(out, () => now)
  const at = (seconds: number, what: string, share: number) => {
    now = seconds * 1000
    report.progress(what, share)
  }
  return { shown, report, at }
}

test('on a terminal, one line changes, with the time that is left, and makes room for lines that stay', () => {
  const { shown, report, at } = reportTo(true)
  at(5, '100 products', 0.25)
  at(60, '200 products', 0.3)
  report.line('line 7: is not JSON')
  at(70, 'pictures of 0 products', 0)
  at(80, 'pictures of 2 products', 0.5)
  expect(shown).toEqual([
    '\r\x1b[K100 products, 25 %, 15 s left',
    '\r\x1b[K200 products, 30 %, 3 min left',
    '\r\x1b[Kline 7: is not JSON\n',
    '\r\x1b[Kpictures of 0 products, 0 %',
    '\r\x1b[Kpictures of 2 products, 50 %, 10 s left',
  ])
})

test('elsewhere there is a line every ten seconds', () => {
  const { shown, at } = reportTo(false)
  for (const seconds of [1, 9, 11, 12, 25]) at(seconds, `${seconds} products`, seconds / 100)
  expect(shown).toEqual(['11 products, 11 %, 89 s left\n', '25 products, 25 %, 75 s left\n'])
})
