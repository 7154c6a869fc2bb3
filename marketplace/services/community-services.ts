import { uploadFolderOf } from '../marketplace-config.ts'
import type { PartnersService } from '../modules/account/partners/partners-service.ts'
import type { OrderAccess } from '../modules/buying/orders/store/order-access.ts'
import { purchasesService } from '../modules/buying/purchases/purchases-service.ts'
import { faqService } from '../modules/community/faq/faq-service.ts'
import { postsService } from '../modules/community/posts/posts-service.ts'
import { answersService } from '../modules/community/questions/answers-service.ts'
import { questionsService } from '../modules/community/questions/questions-service.ts'
import { reviewWriting as reviewWritingService } from '../modules/community/reviews/review-writing.ts'
import { certifyReview } from '../modules/community/reviews/review-writing-repository.ts'
import { reviewsService } from '../modules/community/reviews/reviews-service.ts'
import { uploadBucket } from '../modules/community/uploads/upload-bucket.ts'
import { uploadFolder } from '../modules/community/uploads/upload-folder.ts'
import { uploadsService } from '../modules/community/uploads/uploads-service.ts'
import { videosService } from '../modules/community/uploads/videos/videos-service.ts'
import { votesService } from '../modules/community/votes/votes-service.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ServiceSources } from './service-sources.ts'

export type CommunityServices = ReturnType<typeof communityServices>

interface CommunityModules extends Pick<CatalogueServices, 'cards'> {
  readonly orderAccess: OrderAccess
  readonly partners: PartnersService
}

/** Builds what shoppers say about products: reviews, questions, posts and votes, with their pictures and videos. */
export function communityServices(sources: ServiceSources, { cards, orderAccess, partners }: CommunityModules) {
  const { config, log } = sources
  const { uploadBucket: bucket } = config
  const folder = uploadFolderOf(config)
  const uploads = uploadsService({
    ...sources,
    store: bucket ? uploadBucket(bucket, log) : uploadFolder(folder),
    hasDelivery: (id) => orderAccess.hasDelivery({ kind: 'guest', id }),
  })
  const videos = videosService({
    ...sources,
    mediaUrl: config.mediaUrl,
    cloud: config.mediaCloud,
    store: bucket ? uploadBucket(bucket, log, 'videoParts') : uploadFolder(`${folder}-videos`, '.part'),
  })
  const purchases = purchasesService({ onChange: certifyReview })
  const reviewWriting = reviewWritingService({ ...sources, purchases, hasReceived: orderAccess.hasReceived, uploads })
  return {
    answers: answersService(sources),
    faq: faqService(sources),
    posts: postsService({ ...sources, cards, uploads, videos, partners }),
    purchases,
    questions: questionsService(sources),
    reviews: reviewsService(sources),
    reviewWriting,
    uploads,
    videos,
    votes: votesService(sources),
  }
}
