import * as z from '../values/zod'

const categoryLink = z.object({ title: z.string(), slug: z.string(), categoryId: z.string() })

/**
 * GET {api}/v1/category/{slug or id}: the category page's data apart from its products. 404 for an unknown category.
 */
export const categoryAnswer = z.object({
  data: z.extend(categoryLink, {
    /** From the department to the category itself. `name` is the English name, used for fname, sname and tname. */
    path: z.array(z.extend(categoryLink, { name: z.string() })).check(z.minLength(1)),
    blurb: z.optional(z.string()),
    /** Address of the banner picture, without a transformation. */
    banner: z.optional(z.string()),
    productCount: z.int().check(z.minimum(0)),
    storeCount: z.int().check(z.minimum(0)),
    children: z.array(z.extend(categoryLink, { image: z.string(), productCount: z.int() })),
  }),
})

export type CategoryDetails = z.output<typeof categoryAnswer>['data']
