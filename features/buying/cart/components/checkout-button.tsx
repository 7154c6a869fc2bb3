import { useRouter } from 'next/router'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { routes } from '@/lib/routes'
import { useCartCommands } from '../store/cart-commands'

/**
 * The link to the checkout. The stock is checked first: when something has gone since the cart was read, the cart page
 * opens and says so. A failed check does not stop the shopper.
 */
export function CheckoutButton({ count }: { readonly count: number }) {
  const t = useTranslations('cart')
  const router = useRouter()
  const { checkStock } = useCartCommands()
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
    const isThere = await checkStock()
    setIsChecking(false)
    await router.push(isThere ? routes.checkout() : routes.cart(), undefined, { locale: false })
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
