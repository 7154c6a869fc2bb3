import type { SessionPrompt } from '@/lib/session/session-prompt'
import type { AddToCart, CartActions, CartProduct } from '@/lib/shopping/cart-context'
import { lineChoiceOf, needsSignIn } from './line-choice'
import type { PurchaseChoice } from './rules/purchase-choice'
import { choicePrice } from './rules/purchase-price'
import type { PurchasableProduct, PurchaseTerms } from './rules/purchase-terms'

/** What a visitor has made up their mind to buy. */
export interface PurchaseSelection {
  readonly choice: PurchaseChoice
  /** Units, or packs of a child offer. */
  readonly quantity: number
  /** As the visitor saw them. */
  readonly terms: PurchaseTerms
  readonly currency: string
}

interface Purchase {
  readonly product: PurchasableProduct
  readonly selection: PurchaseSelection
  readonly add: CartActions['add']
  readonly requestSignIn: SessionPrompt['requestSignIn']
  /** Nothing says which variant it is. */
  readonly onInvalidVariant: () => void
}

/**
 * "Add to Cart" on the product page (specification 4.2, steps 4 and 5): what is chosen goes into the cart, as chosen.
 * What needs an account asks a guest to sign in first and goes on by itself. Says nothing else: messages are the cart's.
 */
export async function purchase({ product, selection, add, requestSignIn, onInvalidVariant }: Purchase): Promise<void> {
  if (product.selectedVariant.variantId === '') return onInvalidVariant()
  const request = addRequest(product, selection)
  if (selection.terms.viewer.kind === 'guest' && needsSignIn(request.choice)) {
    requestSignIn({ reason: 'deal', subject: product.productName, onSignedIn: () => void add(request) })
    return
  }
  await add(request)
}

function addRequest(product: PurchasableProduct, { choice, quantity, terms, currency }: PurchaseSelection): AddToCart {
  const cartProduct: CartProduct = {
    childProductId: product.childProductId,
    parentProductId: product.parentProductId,
    centralProductId: product.centralProductId,
    unitId: product.unitId,
    storeId: product.storeId,
    productName: product.productName,
    brandName: product.storeName,
    slug: product.productSeo.slug,
    finalPrice: choicePrice(choice, terms),
    currency,
    minimumQuantity: product.mouData?.mouQty,
  }
  return { product: cartProduct, choice: lineChoiceOf(choice, terms), quantity, source: 'PDP' }
}
