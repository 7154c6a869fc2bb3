import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { loadOwnWallet } from '@/features/account/wallet/load-own-wallet'
import { WalletOverview, WalletSkeleton } from '@/features/account/wallet/wallet-overview'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'wallet', 'share'],
  cache: 'public',
  loadOwn: loadOwnWallet,
})

/** The wallet. */
export default function WalletPage({ shell, currencyCode }: PageEnvelope) {
  const t = useTranslations('account.navigation')
  const currencySymbol = symbolOf(currencyCode, shell?.currencies)
  return (
    <AccountFrame current="wallet" title={t('wallet')} skeleton={<WalletSkeleton currencySymbol={currencySymbol} />}>
      <WalletOverview currencySymbol={currencySymbol} />
    </AccountFrame>
  )
}
