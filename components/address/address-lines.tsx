import type { PostalAddress } from '@/lib/domain/addresses/address-values'
import { isolatedText } from '@/lib/i18n/text-direction'
import styles from './address-lines.module.css'

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { readonly address: PostalAddress }) {
  return (
    <address className={styles['address']}>
      <p className={styles['name']}>
        <bdi>{address.name}</bdi>
      </p>
      <StreetLines address={address} />
    </address>
  )
}

/** The lines below the name, inside an `address`. */
export function StreetLines({ address }: { readonly address: Omit<PostalAddress, 'name'> }) {
  const { line1, line2, city, state, zip } = address
  return (
    <>
      <p>
        <bdi>{[line1, line2].filter(Boolean).join(', ')}</bdi>
      </p>
      <p>
        <bdi>{`${city}, ${state} ${zip}`}</bdi>
      </p>
    </>
  )
}

/** Returns name and street in one line, for names of buttons. */
export const addressInWords = ({ name, line1 }: Pick<PostalAddress, 'name' | 'line1'>): string =>
  isolatedText(`${name}, ${line1}`)
