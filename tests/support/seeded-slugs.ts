import { wholeContent } from '../../marketplace/db/seed/content/whole-content.ts'

/** Addresses of all plain products of the seed (the showcase products have tests of their own). */
export function seededSlugs(): string[] {
  return wholeContent.departments.flatMap((department) => department.products.map((product) => product.slug))
}
