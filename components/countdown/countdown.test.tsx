import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { Countdown } from './countdown'

const HOUR = 3600
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const countdown = (until: number) =>
  render(
    <div role="timer" aria-label="Left">
      <Countdown until={until} wordOf={(unit) => unit} ground="dark" />
    </div>,
  )

test('a countdown shows the time left in four cells', () => {
  countdown(inSeconds(50 * HOUR))
  expect(screen.getByRole('timer', { name: 'Left' }).textContent).toMatch(
    /^02 days0[12] hours\d\d minutes\d\d seconds$/,
  )
})

test('a countdown that is over is hidden and keeps its place', () => {
  countdown(inSeconds(-HOUR))
  const days = screen.getByText('days')
  expect(days.checkVisibility?.({ visibilityProperty: true }) ?? getComputedStyle(days).visibility === 'visible').toBe(
    false,
  )
})

test('a stopped countdown stands still, with the units that are asked for', () => {
  render(
    <Countdown
      until={1000}
      stoppedAt={1000 - 9 * 60 - 41}
      units={['minutes', 'seconds']}
      wordOf={(unit) => unit}
      ground="tint"
    />,
  )
  expect(screen.getByText('minutes').closest('span')?.parentElement?.textContent).toBe('09 minutes41 seconds')
})
