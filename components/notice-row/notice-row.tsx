import { IconTile, type IconTileProps } from '../icon/icon-tile'
import { ShopLink } from '../page/shop-link'
import { pictureSrcSet, pictureUrl } from '../picture/picture-url'
import styles from './notice-row.module.css'

interface NoticeRowProps extends Required<IconTileProps> {
  readonly title: string
  readonly text: string
  /** When, in words. */
  readonly time: string
  readonly href: string
  /** Address of a picture; empty without one. */
  readonly image?: string
  /** What a screen reader says of something new; absent for what is read. */
  readonly newLabel?: string | undefined
  readonly onOpen: () => void
}

const SIZE = { width: 48, height: 48 }

/** One line of news, which leads to what it tells of. */
export function NoticeRow({ icon, tone, title, text, time, href, image = '', newLabel, onOpen }: NoticeRowProps) {
  return (
    <ShopLink href={href} className={`${styles['row']} ${newLabel ? styles['new'] : ''}`} onClick={onOpen}>
      <IconTile icon={icon} tone={tone} />
      <span className={styles['words']}>
        {newLabel && <span className="visually-hidden">{newLabel}: </span>}
        <b dir="auto">{title}</b>
        {text && (
          <span className={styles['text']} dir="auto">
            {text}
          </span>
        )}
        <small>{time}</small>
      </span>
      <span className={styles['end']}>
        {image && (
          <img
            src={pictureUrl(image, SIZE)}
            srcSet={pictureSrcSet(image, SIZE, undefined)}
            alt=""
            {...SIZE}
            loading="lazy"
          />
        )}
        <span className={styles['dot']} />
      </span>
    </ShopLink>
  )
}
