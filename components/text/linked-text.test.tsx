import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { LinkedText } from './linked-text'

test('links with the same words and equal paragraphs are all shown', () => {
  render(<LinkedText text={'[Here](/faq) or [Here](/contact).\n\nThank you.\n\nThank you.'} />)
  expect(screen.getAllByRole('link', { name: 'Here' }).map((link) => link.getAttribute('href'))).toEqual([
    '/faq',
    '/contact',
  ])
  expect(screen.getAllByText('Thank you.')).toHaveLength(2)
})
