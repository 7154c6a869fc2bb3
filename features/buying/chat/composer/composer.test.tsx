import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { Composer } from './composer'

test.each([
  ['a user can add pictures', 'u-1', 1],
  ['a guest, who cannot upload, is not offered to', 'guest', 0],
])('%s', (_, owner, buttons) => {
  const chat = { api: browserApi, client: new QueryClient(), owner }
  render(<Composer chat={chat} conversationId="c-1" name="Malik K." />)
  expect(screen.getByRole('textbox', { name: 'Message to Malik K.' })).toBeTruthy()
  expect(screen.queryAllByLabelText('Attach pictures')).toHaveLength(buttons)
})
