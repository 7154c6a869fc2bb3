import { ButtonLink } from '@/components/button/button'
import { ProductPicture } from '@/components/picture/product-picture'
import type { BlockOf } from '../api/home'
import styles from './banner.module.css'

/** An editorial message with a picture and a link. */
export function Banner({ block: { eyebrow, title, text, link, image } }: { readonly block: BlockOf<'banner'> }) {
  return (
    <section className="page section" aria-label={title}>
      <div className={styles['banner']}>
        <div className={styles['copy']}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="h2">{title}</h2>
          <p>{text}</p>
          <ButtonLink href={link.href}>{link.text}</ButtonLink>
        </div>
        <ProductPicture
          src={image}
          alt=""
          width={560}
          height={560}
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 94vw"
          className={styles['picture']}
        />
      </div>
    </section>
  )
}
