import * as z from './zod'

const categoryLink = z.object({ title: z.string(), slug: z.string(), categoryId: z.string() })

/**
 * GET {api}/v1/category/{slug or id}: the category page's data apart from its products. 404 for an unknown category.
 */
export const categoryAnswer = z.object({
  data: categoryLink.extend({
    /** From the department to the category itself. `name` is the English name, used for fname, sname and tname. */
    path: z.array(categoryLink.extend({ name: z.string() })).min(1),
    blurb: z.string().optional(),
    /** Address of the banner picture, without a transformation. */
    banner: z.string().optional(),
    productCount: z.number().int().min(0),
    storeCount: z.number().int().min(0),
    children: z.array(categoryLink.extend({ image: z.string(), productCount: z.number().int() })),
  }),
})

export type CategoryDetails = z.output<typeof categoryAnswer>['data']
