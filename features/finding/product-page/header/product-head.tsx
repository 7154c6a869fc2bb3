import { PageHead } from '@/components/page/page-head'
import { pictureUrl } from '@/components/picture/picture-url'
import { routes } from '@/lib/routes'
import type { ProductDetail } from '../loading/assemble-product'

/** Open Graph pictures, the wide one first. */
const WIDE = { width: 600, height: 315 } as const
const SQUARE = { width: 250, height: 250 } as const

interface ProductHeadProps {
  readonly product: Pick<ProductDetail, 'productSeo' | 'productName' | 'images' | 'languages'>
  /** The route's name parameter, from which the canonical URL is built. */
  readonly name: string
}

/** Title, description and canonical URL of a product page. */
export function ProductHead({ product: { productSeo, productName, images, languages }, name }: ProductHeadProps) {
  const picture = images[0]?.small ?? ''
  return (
    <PageHead
      title={productSeo.title || productName}
      description={productSeo.description}
      canonicalPath={routes.product(name)}
      languages={languages}
      openGraph={{
        type: 'product',
        pictures: [WIDE, SQUARE].map((size) => ({ url: pictureUrl(picture, size), ...size })),
      }}
    />
  )
}
