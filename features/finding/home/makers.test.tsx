import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { LateBlock } from './components/late-block'
import { comeNear, show, waitingPlaces, watchPlaces } from './testing/watched-places'

beforeEach(watchPlaces)

const row = <LateBlock block={{ kind: 'makers', title: 'Meet the makers' }} />

test('makers come when their place is near, each with their words, their place, and a link to their store', async () => {
  render(row)
  expect(screen.queryByRole('heading', { name: 'Meet the makers' })).toBeNull()
  comeNear()
  await waitFor(() => expect(waitingPlaces()).toBe(1))
  show(false, 1500)
  const section = within(screen.getByRole('region', { name: 'Meet the makers' }))
  const cards = section.getAllByRole('article')
  expect(cards).toHaveLength(8)
  const [imani] = cards.filter((card) => within(card).queryByRole('heading', { name: 'Imani Brooks' }))
  const card = within(imani as HTMLElement)
  expect(card.getByText(/^I stir the kettle/)).toBeTruthy()
  expect(card.getByRole('img', { name: 'Hood River, Oregon on the globe' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Imani Brooks' }).getAttribute('href')).toMatch(/^\/store\/fern-field\//)
})
