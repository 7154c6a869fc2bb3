import type { PostalAddress } from '@/lib/addresses/address-values'
import styles from './address-lines.module.css'

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { readonly address: PostalAddress }) {
  const { name, line1, line2, city, state, zip } = address
  return (
    <address className={styles['address']}>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      <p>
        <bdi>{[line1, line2].filter(Boolean).join(', ')}</bdi>
      </p>
      <p>
        <bdi>{`${city}, ${state} ${zip}`}</bdi>
      </p>
    </address>
  )
}

/** The same in one line, for names of buttons. */
export const addressInWords = ({ name, line1 }: Pick<PostalAddress, 'name' | 'line1'>): string =>
  `\u2068${name}, ${line1}\u2069`
