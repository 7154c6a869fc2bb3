import styles from './spinner.module.css'

/** A spinner in the colour of the text. Decorative. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
}
