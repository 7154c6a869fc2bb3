import type { Combinations } from '../api/variants'
import type { ProductDetail } from '../loading/assemble-product'
import { useVariantChoice } from './use-variant-choice'
import { VariantGroup } from './variant-group'
import { isAvailable } from './variant-selection'

interface VariantPickerProps {
  readonly product: ProductDetail
  readonly bitmap: Combinations
}

/** The variant picker of a product, with one group per attribute. */
export function VariantPicker({ product, bitmap }: VariantPickerProps) {
  const { attributes, indices, pending, problem, choose } = useVariantChoice(product, bitmap)
  return (
    <div className="grid gap-16" aria-busy={pending !== undefined}>
      {attributes.map((attribute, position) => (
        <VariantGroup
          key={attribute.name}
          attribute={attribute}
          chosen={indices[position] ?? 0}
          pending={pending?.position === position ? pending.option : undefined}
          problem={problem?.position === position ? problem.kind : undefined}
          colorIndex={bitmap.colorIndex}
          isAvailable={(option) => isAvailable(bitmap, attributes, indices, position, option)}
          onChoose={(option) => void choose(position, option)}
        />
      ))}
    </div>
  )
}
