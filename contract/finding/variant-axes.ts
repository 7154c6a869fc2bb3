/** The axes along which crawlers group variants: properties of schema.org, and fields of the shopping feed. */
export const VARIANT_AXES = ['color', 'size', 'material', 'pattern'] as const
export type VariantAxis = (typeof VARIANT_AXES)[number]

/** Attributes in lower case. Weights, volumes, lengths, packs and counts are sizes. */
const AXES: Readonly<Record<VariantAxis, ReadonlySet<string>>> = {
  color: new Set(['color', 'colour']),
  size: new Set(
    ['size', 'weight', 'volume', 'capacity', 'length', 'width', 'height', 'diameter', 'dimensions'].concat([
      'pack',
      'pack size',
      'pack of',
      'set',
      'set of',
      'count',
      'pieces',
      'quantity',
    ]),
  ),
  material: new Set(['material', 'fabric']),
  pattern: new Set(['pattern', 'print']),
}

/** Returns the axis that an attribute belongs to; undefined for others, such as a scent. Takes its English name. */
export const axisOf = (attribute: string): VariantAxis | undefined =>
  VARIANT_AXES.find((axis) => AXES[axis].has(attribute.toLowerCase()))

interface Option {
  /** English name of the attribute. */
  readonly name: string
  readonly value: string
}

/** The options of a variant by axis, and those that belong to none. */
export interface AxisOptions {
  readonly axes: Readonly<Partial<Record<VariantAxis, string>>>
  readonly others: readonly Option[]
}

/** Sorts the options of a variant. Several of one axis are joined: size '90 × 60 cm, 3 bars'. */
export function byAxis(options: readonly Option[]): AxisOptions {
  const axes: Partial<Record<VariantAxis, string>> = {}
  const others: Option[] = []
  for (const option of options) {
    const axis = axisOf(option.name)
    if (!axis) others.push(option)
    // A count says nothing alone: 'Set of 4'.
    const text = /^\d+$/.test(option.value) ? `${option.name} ${option.value}` : option.value
    if (axis) axes[axis] = axes[axis] === undefined ? text : `${axes[axis]}, ${text}`
  }
  return { axes, others }
}
