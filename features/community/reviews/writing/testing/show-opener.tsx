import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { browserApi } from '@/lib/session/calls/browser-api'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import type { ReviewableProduct } from '../form/reviewed-product'
import { useReviewWriting } from '../use-review-writing'

/** A call as the form made it. */
export interface MadeCall {
  readonly name: string
  readonly input: unknown
  readonly options: CallOptions | undefined
}

/** Replaces the answers of some calls; undefined keeps the real answer. */
export type Interference = (call: MadeCall) => Promise<unknown> | undefined

const TEXTS = { write: 'Write a review', edit: 'Edit your review' }

async function reviewable(slug: string): Promise<ReviewableProduct> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { parentProductId, productName, storeName, images } = productData
  return { parentProductId, productName, storeName, image: images[0]?.small ?? '' }
}

/** Renders the buttons that open the form, beside a list of reviews. */
export async function showOpener(slug: string, interfere: Interference = () => undefined) {
  const product = await reviewable(slug)
  const calls: MadeCall[] = []
  const api: ApiCaller = {
    call: <N extends EndpointName>(name: N, input: InputOf<N>, options?: CallOptions) => {
      const request = { name, input, options }
      calls.push(request)
      const instead = interfere(request) as Promise<AnswerOf<N>> | undefined
      return instead ?? browserApi.call(name, input, options)
    },
  }
  const read = { reviews: 0, product: 0 }
  const rendered = render(
    <ApiProvider value={api}>
      <Opener product={product} />
      <Reader queryKey={personalKey(ownerOf(currentSession()), 'reviews', 'top')} onRead={() => read.reviews++} />
      <Reader queryKey={['product-page', 'product', slug]} onRead={() => read.product++} />
    </ApiProvider>,
  )
  const openIt = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Write a review' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('textbox', { name: /^Title/ })
    return dialog
  }
  const callsOf = (name: string) => calls.filter((call) => call.name === name)
  return { ...rendered, product, read, openIt, callsOf }
}

function Opener({ product }: { readonly product: ReviewableProduct }) {
  const { link, modal } = useReviewWriting(product, TEXTS)
  return (
    <>
      {link}
      {modal}
    </>
  )
}

function Reader({ queryKey, onRead }: { readonly queryKey: readonly unknown[]; readonly onRead: () => number }) {
  useQuery({ queryKey, queryFn: onRead })
  return null
}

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

export const picture = (name: string): File => new File([bytesOf(PIXEL)], name, { type: 'image/png' })
/** Starts like a picture, but is not one. */
export const brokenPicture = (name: string): File =>
  new File([bytesOf(PIXEL).slice(0, 24)], name, { type: 'image/png' })
/** Has the name of a picture, but is not one. */
export const notPicture = (name: string): File => new File(['<script>alert(1)</script>'], name, { type: 'image/png' })
