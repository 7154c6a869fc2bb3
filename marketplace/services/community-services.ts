import { faqService } from '../modules/faq/faq-service.ts'
import type { NotificationsService } from '../modules/notifications/notifications-service.ts'
import { type PostsPorts, postsService } from '../modules/posts/posts-service.ts'
import { purchasesService } from '../modules/purchases/purchases-service.ts'
import { answersService } from '../modules/questions/answers-service.ts'
import { questionsService } from '../modules/questions/questions-service.ts'
import { type ReviewWritingPorts, reviewWriting as reviewWritingService } from '../modules/reviews/review-writing.ts'
import { reviewsService } from '../modules/reviews/reviews-service.ts'
import { uploadBucket } from '../modules/uploads/upload-bucket.ts'
import { uploadFolder } from '../modules/uploads/upload-folder.ts'
import { uploadsService } from '../modules/uploads/uploads-service.ts'
import { videosService } from '../modules/uploads/videos/videos-service.ts'
import { votesService } from '../modules/votes/votes-service.ts'
import type { ServiceSources } from './service-sources.ts'

export type CommunityServices = ReturnType<typeof communityServices>

interface CommunityModules
  extends Pick<PostsPorts, 'cards' | 'createLink'>,
    Pick<ReviewWritingPorts, 'hasReceived'>,
    Pick<NotificationsService, 'notify' | 'sendOptionalMail'> {
  /** Returns whether something was delivered with an order of a guest. */
  readonly hasDelivery: (guestId: string) => Promise<boolean>
}

/** Builds what shoppers say about products: reviews, questions, posts and votes, with their pictures and videos. */
export function communityServices(
  { db, clock, config, limits, log, pictures, shop }: ServiceSources,
  { cards, createLink, hasDelivery, hasReceived, notify, sendOptionalMail }: CommunityModules,
) {
  const { uploadBucket: bucket, uploadFolder: folder } = config
  const uploads = uploadsService({
    db,
    clock,
    log,
    pictures,
    store: bucket ? uploadBucket(bucket, log) : uploadFolder(folder),
    limits,
    hasDelivery,
  })
  const videos = videosService({
    db,
    clock,
    limits,
    mediaUrl: config.mediaUrl,
    cloud: config.mediaCloud,
    store: bucket ? uploadBucket(bucket, log, 'videoParts') : uploadFolder(`${folder}-videos`, '.part'),
  })
  const purchases = purchasesService({
    onChange: (tx, userId, productId, isBuyer) => reviewWriting.certify(tx, userId, productId, isBuyer),
  })
  const reviewWriting = reviewWritingService({
    db,
    clock,
    pictures,
    limits,
    ports: { boughtAt: purchases.boughtAt, hasReceived, uploads },
  })
  return {
    answers: answersService({ db, clock, log, notify, sendOptionalMail, shop, limits, pictures }),
    faq: faqService({ db }),
    posts: postsService({ db, clock, pictures, limits, ports: { cards, uploads, videos, createLink } }),
    purchases,
    questions: questionsService({ db, clock, limits }),
    reviews: reviewsService({ db, pictures }),
    reviewWriting,
    uploads,
    videos,
    votes: votesService({ db, clock, limits }),
  }
}
