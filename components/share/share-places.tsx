import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { opensModal } from '../overlay/modal-or-drawer'
import { SHARE_PLACES, type Shared, type SharePlace, shareLink } from './share-links'
import styles from './share-places.module.css'

interface SharePlacesProps {
  readonly shared: Shared
  /** All by default. */
  readonly places?: readonly SharePlace[]
  /** Opens a dialog that sends the mail, in place of the device's mail program. */
  readonly onEmail?: () => void
}

/** Ways to share: links to social networks, messages and email, and the device's own share sheet. */
export function SharePlaces({ shared, places = SHARE_PLACES, onEmail }: SharePlacesProps) {
  const t = useTranslations('share')
  const canShareNatively = useInBrowser(() => typeof navigator.share === 'function', false)
  return (
    <ul className={styles['places']}>
      {places.map((place) => (
        <li key={place}>
          {place === 'email' && onEmail ? (
            <button type="button" {...opensModal} className={styles['place']} onClick={onEmail}>
              <Disc>
                <Icon name="mail" size={22} />
              </Disc>
              {t('email')}
            </button>
          ) : (
            <PlaceLink place={place} href={shareLink(place, shared)} />
          )}
        </li>
      ))}
      {canShareNatively && (
        <li>
          <button type="button" className={styles['place']} onClick={() => shareNatively(shared)}>
            <Disc>
              <Icon name="share" size={22} />
            </Disc>
            {t('more')}
          </button>
        </li>
      )}
    </ul>
  )
}

function PlaceLink({ place, href }: { place: SharePlace; href: string }) {
  const t = useTranslations('share')
  const mark = MARKS[place]
  const opensTab = href.startsWith('https:')
  return (
    <a className={styles['place']} href={href} {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <Disc>{'icon' in mark ? <Icon name={mark.icon} size={22} /> : <span dir="ltr">{mark.letters}</span>}</Disc>
      {t(place)}
      {opensTab && <span className="visually-hidden"> {t('newTab')}</span>}
    </a>
  )
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className={styles['disc']} aria-hidden="true">
      {children}
    </span>
  )
}

const MARKS: Readonly<Record<SharePlace, { readonly icon: IconName } | { readonly letters: string }>> = {
  facebook: { letters: 'f' },
  x: { letters: 'X' },
  pinterest: { letters: 'P' },
  linkedin: { letters: 'in' },
  whatsapp: { icon: 'phone' },
  telegram: { icon: 'send' },
  sms: { icon: 'chat' },
  email: { icon: 'mail' },
}

/** Dismissing the share sheet is not an error. */
function shareNatively({ url, text }: Shared): void {
  navigator.share({ url, title: text, text }).catch(() => undefined)
}
