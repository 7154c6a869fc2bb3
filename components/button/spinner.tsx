import styles from './spinner.module.css'

/** A turning ring in the colour of the text; decoration. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
}
