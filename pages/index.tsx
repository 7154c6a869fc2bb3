import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { LateInvitation } from '@/features/account/referrals/invitation/late-invitation'
import { FollowButton } from '@/features/finding/follows/follow-button'
import { HomeContent } from '@/features/finding/home/home-content'
import { type HomeProps, loadHome } from '@/features/finding/home/load-home'
import { routes } from '@/lib/routes'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<HomeProps>({
  messages: ['home', 'follows'],
  cache: 'public',
  load: loadHome,
})

/** The home page. */
export default function HomePage({ stores, isPreview = false }: PageEnvelope & HomeProps) {
  const t = useTranslations('home')
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        keywords={t('keywords')}
        canonicalPath={routes.home()}
        noindex={isPreview}
      />
      <HomeContent
        stores={stores}
        isPreview={isPreview}
        followOf={({ storeCustomerId: customerId, name }) =>
          customerId ? <FollowButton store={{ customerId, name }} /> : null
        }
      />
      <LateInvitation />
    </>
  )
}
