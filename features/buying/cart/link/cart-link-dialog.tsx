import { queryOptions, useQueries } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import type { Cart } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { isNotFound, SESSION_ENDED } from '@/lib/api/api-error'
import type { CartProduct } from '@/lib/domain/cart/cart-context'
import { unpricedProductOf } from '@/lib/domain/cart/cart-product'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useCartPageNotices } from '../components/use-cart-notices'
import type { PromotedCart } from '../promotion/promotion'
import { usePromotion } from '../promotion/use-promotion'
import { useCartCommands } from '../store/cart-commands'
import { useCart } from '../store/use-cart'
import type { CartLink } from './cart-link'
import styles from './cart-link-dialog.module.css'

interface CartLinkDialogProps {
  readonly link: CartLink
}

type Step = 'asking' | 'adding' | 'code' | 'done'

/**
 * Asks whether what a link suggests may go into the cart, and then puts it there: nothing changes before. See
 * docs/cart.md#links.
 */
export const CartLinkDialog = withLateMessages(['cartLink'], Dialog)

function Dialog({ link: { items, code } }: CartLinkDialogProps) {
  const t = useTranslations('cartLink')
  const retry = useTranslations('shell.components')('tryAgain')
  const [step, setStep] = useState<Step>('asking')
  /** Slugs of what has been added, when the connection broke or the session ended before the rest. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const router = useRouter()
  const commands = useCartCommands()
  const notify = useCartPageNotices()
  const snackbar = useSnackbar()
  const { known: cart } = useCart()
  const api = useApi()
  const { kind: who } = useSession()
  const queries = useQueries({ queries: items.map(({ slug }) => linkedProduct(api, slug, who)) })
  const products = items
    .map((item, index) => ({ ...item, product: queries[index]?.data }))
    .filter(({ slug }) => !added.has(slug))
  const isLoading = queries.some(({ isPending }) => isPending)
  const isFailed = queries.some(({ isError }) => isError)
  const offered = products.filter(({ product }) => product?.isOrderable)
  const hasSomething = offered.length > 0 || (items.length === 0 && code !== undefined)

  const reload = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  const close = () => {
    setStep('done')
    // The address without the link, so that a reload does not ask again.
    void router.replace(routes.cart(), undefined, { shallow: true, locale: false })
  }
  const confirm = async () => {
    setStep('adding')
    const now = new Set(added)
    for (const { slug, product, units } of offered) {
      if (!product) continue
      const choice = { kind: 'oneTime' } as const
      const result = await commands.add({ product: product.cartProduct, choice, quantity: units, source: 'cart' })
      if (result.kind === 'done') now.add(slug)
      else notify(result, product.cartProduct.productName)
      const isSignedOut = result.kind === 'refused' && result.code === SESSION_ENDED
      if (result.kind === 'failed' || isSignedOut) {
        setAdded(now)
        return setStep('asking')
      }
    }
    if (now.size > 0) snackbar.show({ message: t('added', { count: now.size }), variant: 'success' })
    if (code === undefined) return close()
    await commands.refresh()
    setStep('code')
  }

  return (
    <>
      <ModalOrDrawer
        open={step === 'asking' || step === 'adding'}
        onClose={() => step === 'asking' && close()}
        title={t(items.length > 0 ? 'title' : 'titleCode')}
        footer={
          <div className="wrap gap-10">
            {isFailed ? (
              <Button onClick={reload}>{retry}</Button>
            ) : (
              (hasSomething || isLoading) && (
                <Button busy={isLoading || step === 'adding'} onClick={() => void confirm()}>
                  {t(items.length > 0 ? 'add' : 'use')}
                </Button>
              )
            )}
            <Button variant="text" disabled={step === 'adding'} onClick={close}>
              {t('no')}
            </Button>
          </div>
        }
      >
        <p className="soft">{t(isFailed ? 'failed' : hasSomething || isLoading ? 'text' : 'allGone')}</p>
        {!isFailed && (
          <ul className={styles['items']} aria-busy={isLoading}>
            {products.map(({ slug, units, product }) => (
              <li key={slug}>
                <ProductPicture
                  src={product?.image ?? ''}
                  alt=""
                  width={64}
                  height={64}
                  className={styles['picture']}
                />
                <div>
                  <bdi>{product?.cartProduct.productName || slug}</bdi>
                  {product === null || product?.isOrderable === false ? (
                    <p className="problem">{t('gone')}</p>
                  ) : (
                    product && (
                      <p className="soft">
                        {t('units', { count: units })} ·{' '}
                        <Amount minor={units * product.cartProduct.finalPrice} symbol={product.symbol} />
                      </p>
                    )
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {code !== undefined && (
          <p className={styles['code']}>{t.rich('code', { code, b: (chunks) => <b>{chunks}</b> })}</p>
        )}
      </ModalOrDrawer>
      {step === 'code' && code !== undefined && <LinkedCode cart={cart} code={code} onDone={close} />}
    </>
  )
}

interface LinkedCodeProps {
  /** The cart after the adds. */
  readonly cart: Cart | undefined
  readonly code: string
  readonly onDone: () => void
}

/** Applies the code once. The message of a refusal is the marketplace's. */
function LinkedCode({ cart, code, onDone }: LinkedCodeProps) {
  const t = useTranslations('cartLink')
  const snackbar = useSnackbar()
  const { apply, state } = usePromotion(cart ?? EMPTY)
  const isStarted = useRef(false)
  useEffect(() => {
    const end = (message: string, variant: 'warning' | 'error') => {
      snackbar.show({ message, variant })
      onDone()
    }
    if (state.kind === 'refused' && state.message) return end(state.message, 'error')
    if (state.kind === 'refused' || state.kind === 'failed') return end(t('codeFailed', { code }), 'error')
    if (isStarted.current) return
    isStarted.current = true
    if (!cart) return end(t('emptyForCode', { code }), 'warning')
    void apply(code).then((isApplied) => isApplied && onDone())
  }, [state, apply, cart, code, onDone, snackbar, t])
  return null
}

/** Stands in for a cart that there is none of; no code is applied to it. */
const EMPTY: PromotedCart = {
  cartId: '',
  accounting: {} as PromotedCart['accounting'],
  currencyCode: '',
  currencySymbol: '',
}

interface LinkedProduct {
  readonly cartProduct: CartProduct
  readonly image: string
  readonly symbol: string
  readonly isOrderable: boolean
}

/** A product at the price that its caller pays; null when there is none at the slug. */
const linkedProduct = (api: ApiCaller, slug: string, who: string) =>
  queryOptions({
    queryKey: ['cart-link', slug, who],
    queryFn: async ({ signal }): Promise<LinkedProduct | null> => {
      try {
        const { productData: product } = await api.call('productBySlug', { slug }, { signal })
        const { data: price } = await api.call('priceDetail', { variantId: product.childProductId }, { signal })
        return {
          cartProduct: { ...unpricedProductOf(product), finalPrice: price.finalPriceDetails.finalPrice },
          image: product.images[0]?.small ?? '',
          symbol: product.currencySymbol,
          isOrderable: product.inStock || product.allowOrderOutOfStock,
        }
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
