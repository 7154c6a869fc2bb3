import { catalogue } from '../../marketplace/demo/content/catalogue.ts'

/** Addresses of products of the seed whose pages make every call: they come in variants, and people have rated them. */
export function seededSlugs(): string[] {
  return catalogue.departments
    .flatMap((department) => department.products)
    .filter(({ variants, rating }) => variants && rating && rating[1] > 20)
    .map((product) => product.slug)
}
