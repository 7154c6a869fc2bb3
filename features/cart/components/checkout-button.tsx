import { useRouter } from 'next/router'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { routes } from '@/lib/routes'
import { useCartStore } from '../store/use-cart-store'

/**
 * The way to the checkout. The stock is looked at once more: when something has gone since the cart was read, the cart
 * says so instead. Not knowing stops nobody.
 */
export function CheckoutButton({ count }: { readonly count: number }) {
  const t = useTranslations('cart')
  const router = useRouter()
  const store = useCartStore()
  const [isChecking, setIsChecking] = useState(false)
  if (count === 0) {
    return (
      <Button size="big" wide disabled>
        {t('checkout')}
      </Button>
    )
  }
  const go = async (event: MouseEvent) => {
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForAnotherTab) return
    event.preventDefault()
    if (isChecking) return
    setIsChecking(true)
    const isThere = await store.checkStock()
    setIsChecking(false)
    await router.push(isThere ? routes.checkout() : routes.cart())
  }
  return (
    <ButtonLink
      href={routes.checkout()}
      size="big"
      wide
      aria-busy={isChecking || undefined}
      onClick={(event) => void go(event)}
    >
      {t('checkout')}
    </ButtonLink>
  )
}
