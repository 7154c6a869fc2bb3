import { z } from 'zod'
import { productCard } from './catalogue.ts'

const homeSection = z.object({
  /** 'bestSellers', 'deals' or the slug of a category. */
  id: z.string(),
  kind: z.enum(['deals', 'bestSellers', 'category']),
  title: z.string(),
  category: z.object({ slug: z.string(), categoryId: z.string() }).optional(),
  products: z.array(productCard),
})

/** GET {cms}/api/home: the rows of the home page, and the departments with a picture each. */
export const homeAnswer = z.object({
  data: z.object({
    departments: z.array(z.object({ title: z.string(), slug: z.string(), categoryId: z.string(), image: z.string() })),
    sections: z.array(homeSection),
  }),
})

export type HomeContent = z.output<typeof homeAnswer>['data']
