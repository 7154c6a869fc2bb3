import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { PageHead } from '@/components/page/page-head'
import { CheckoutPage } from '@/features/buying/checkout/checkout-page'
import { loadCheckout } from '@/features/buying/checkout/load-checkout'
import { CheckoutHeader } from '@/features/finding/navigation/header/checkout-header'

export const getServerSideProps = loadCheckout

// Most shoppers have entered their code in the cart.
const CheckoutPromo = lazily(() =>
  import('@/features/buying/cart/promotion/checkout-promo').then((module) => module.CheckoutPromo),
)

// In the last panel.
const CartGiftCard = lazily(() =>
  import('@/features/buying/gift-cards/cart-gift-card').then((module) => module.CartGiftCard),
)

const NotTakenOver = lazily(() =>
  import('@/features/buying/cart/components/not-taken-over').then((module) => module.NotTakenOver),
)

/** Opens the first panel that is not complete, or the one of its address. */
export default function Checkout() {
  const t = useTranslations('checkout')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <CheckoutPage
        promo={(props) => <CheckoutPromo {...props} />}
        giftCard={(props) => <CartGiftCard {...props} />}
        notices={({ notTakenOver }) => notTakenOver.length > 0 && <NotTakenOver items={notTakenOver} />}
      />
    </>
  )
}

Checkout.header = <CheckoutHeader hasCart />
