import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { LateMakers } from './components/makers/late-makers'
import { comeNear, watchPlaces } from './testing/watched-places'

beforeEach(watchPlaces)

const row = <LateMakers title="Meet the makers" />

test('makers come when their place is near, each with their words, their place, and a link to their store', async () => {
  render(row)
  const section = within(screen.getByRole('region', { name: 'Meet the makers' }))
  expect(section.queryByRole('article')).toBeNull()
  comeNear()
  expect(await section.findAllByRole('article')).toHaveLength(8)
  const [imani] = section.getAllByRole('listitem').filter((item) => within(item).queryByText('Imani Brooks'))
  const card = within(imani as HTMLElement)
  expect(card.getByText(/^I stir the kettle/)).toBeTruthy()
  expect(card.getByRole('img', { name: 'Hood River, Oregon on the globe' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Imani Brooks' }).getAttribute('href')).toMatch(/^\/store\/fern-field\//)
})

test('makers that could not be had are offered again', async () => {
  const proxy = await breakCalls(/makers/, 'down')
  const { user } = render(row)
  comeNear()
  const again = await screen.findByRole('button', { name: 'Try again' })
  proxy.heal()
  await user.click(again)
  expect(await screen.findAllByRole('article')).toHaveLength(8)
})
