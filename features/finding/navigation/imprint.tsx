interface ImprintProps {
  readonly brandName: string
  /** What the shop is. */
  readonly about: string
  /** Name and postal address of the operator; undefined when it is not configured. */
  readonly operatorAddress: string | undefined
}

/** The names in `public/payment-marks.svg`, the same in every language. */
const CARDS = 'Visa, Mastercard, American Express, Discover'

/**
 * The end of the footer. The document has it outside of the page, so it costs no script. Lists are counted in bytes: it is
 * short.
 */
export function Imprint({ brandName, about, operatorAddress }: ImprintProps) {
  return (
    <section className="imprint" aria-label={brandName}>
      <div className="page">
        <div>
          <p>{about}</p>
          {operatorAddress && <address>{operatorAddress}</address>}
        </div>
        <img src="/payment-marks.svg" alt={CARDS} width={224} height={32} loading="lazy" />
      </div>
    </section>
  )
}
