import { useLocale, useTranslations } from 'use-intl'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { CopyLink } from '@/components/share/copy-link'
import { SharePlaces } from '@/components/share/share-places'
import { routes } from '@/lib/routes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { siteAddress } from '@/lib/site-address'
import { type SharedProduct, useSharedText } from '../use-shared-text'
import styles from './share-choices.module.css'
import { SharedProductHead } from './shared-product-head'

/** The product and the ways to share it, for guests and users without a membership. */
export function ShareChoices({ product }: { readonly product: SharedProduct }) {
  const url = siteAddress(useLocale(), product.path ?? routes.product(product.slug))
  const shared = useSharedText(product, url)
  const isGuest = useSession().kind === 'guest'
  return (
    <div className={styles['choices']}>
      <SharedProductHead product={product} />
      <SharePlaces shared={shared} />
      <CopyLink url={url} />
      {isGuest && <JoinHint />}
    </div>
  )
}

function JoinHint() {
  const t = useTranslations('share')
  const { requestSignIn } = useSessionPrompt()
  return (
    <p className={styles['hint']}>
      {t('membersHint')}{' '}
      <button
        type="button"
        className="link"
        {...opensModal}
        onClick={() => requestSignIn({ reason: 'account', isNew: true })}
      >
        {t('join')}
      </button>
    </p>
  )
}
