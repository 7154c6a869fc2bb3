import { catalogue } from '../../marketplace/demo/content/catalogue.ts'

/** Returns slugs of seeded products whose pages make every call: they have variants and ratings. */
export function seededSlugs(): string[] {
  return catalogue.departments
    .flatMap((department) => department.products)
    .filter(({ variants, rating }) => variants && rating && rating[1] > 20)
    .map((product) => product.slug)
}
