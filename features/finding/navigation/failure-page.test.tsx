import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { allowConsoleError } from '@/tests/support/setup-components'
import { CrashPage } from './failure-page'
import { PageFrame } from './page-frame'

const report = vi.hoisted(() => vi.fn())
vi.mock('@/lib/report', () => ({ report }))

const { Router } = fakeRouter({ pathname: '/[name]', asPath: '/towel' })
const place = { locale: 'en', currencyCode: 'USD' } as const
const shell = { banner: '', departments: [], currencies: [], storeCategoryId: '', storeCount: 3 }

function Failing(): ReactNode {
  throw new TypeError('boom')
}

interface ShopParts {
  readonly header?: ReactNode
  readonly newsletter?: ReactNode
  readonly isBroken?: boolean
}

const Shop = ({ isBroken = false, header, newsletter }: ShopParts) => (
  <Router>
    <PageFrame
      shell={isBroken ? { ...shell, departments: [null as never] } : shell}
      {...{ place, header }}
      footer={{ newsletter }}
    >
      <p>the page</p>
    </PageFrame>
  </Router>
)

test.each([
  ['header', <Shop key="" isBroken />, 'contentinfo'],
  ['header that a page brings', <Shop key="" header={<Failing />} />, 'main'],
  ['footer', <Shop key="" newsletter={<Failing />} />, 'banner'],
] as const)('a %s that fails says so, and the page stays', async (_, shop, staying) => {
  allowConsoleError(/boom|null/)
  render(shop)
  expect(await screen.findByText('Something went wrong here.')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('the page')
  expect(screen.getByRole(staying)).toBeTruthy()
})

test.each([
  ['en', 'Something went wrong here', 'This page could not be shown.', 'Reload the page', 'View Details'],
  ['es', 'Algo ha fallado aquí', 'No se ha podido mostrar esta página.', 'Volver a cargar la página', 'Ver detalles'],
] as const)(
  'a page that fails says so (%s), never that it is missing, with its details',
  async (locale, title, text, reload, details) => {
    allowConsoleError(/boom/)
    const { user } = render(
      <Router>
        <ErrorBoundary fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}>
          <Failing />
        </ErrorBoundary>
      </Router>,
      { locale },
    )
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'boom' }))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: reload })).toBeTruthy()
    expect(screen.queryByText('404')).toBeNull()
    await user.click(screen.getByRole('button', { name: details }))
    const shown = (await screen.findByRole('dialog')).textContent
    for (const detail of ['boom', 'TypeError', '/towel', '/[name]']) expect(shown).toContain(detail)
  },
)
