import { screen, waitFor } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { categoryAnswer } from '@/contract/finding/categories'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { CategoryPage } from './category-page'

test('the browser knows which category was looked at last', async () => {
  const response = await fetch(`${inject('marketplaceUrl')}/v1/category/bath-body`)
  const { data } = categoryAnswer.parse(await response.json())
  const { Router } = fakeRouter({ asPath: '/category/bath-body', pathname: '/category/[slug]' })
  render(
    <Router>
      <CategoryPage slug="bath-body" shell={null} currencyCode="USD" />
    </Router>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: data.title })).toBeTruthy()
  await waitFor(() => expect(document.cookie).toContain(`catId=${data.categoryId}`))
})
