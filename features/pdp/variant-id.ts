import type { ProductData } from '@/contract/catalogue'

/** The variant whose prices are asked for: the selected one, or the product itself where the answer names none. */
export function variantIdOf({
  selectedVariant,
  childProductId,
}: Pick<ProductData, 'selectedVariant' | 'childProductId'>): string {
  return selectedVariant.variantId || childProductId
}
