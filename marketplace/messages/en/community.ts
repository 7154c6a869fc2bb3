/** Messages about reviews, questions, posts and collections, in English. */
export const community = {
  post: {
    notFound: 'There is no such post. Its author may have taken it down.',
    filesGone: 'A picture or the video of this post is no longer there. Please add it again.',
    draftChanged: 'This draft was changed in another window.',
    tooMany: 'You have written many posts. Please try again later.',
    noReportOfOwn: 'You cannot report your own post.',
    reported: 'Thank you. We will look at this post.',
  },
  report: {
    alreadySubmitted: 'Report Already Submitted',
  },
  review: {
    notFound: 'There is no such review.',
    tooMany: 'You have written many reviews. Please try again later.',
    noVoteOnOwn: 'You cannot vote on your own review.',
    noReportOfOwn: 'You cannot report your own review.',
    ownStore: 'You sell for this store, so you cannot review its products.',
    vote: {
      like: {
        set: 'Liked successfully',
        takenBack: 'Like removed successfully',
      },
      dislike: {
        set: 'Disliked successfully',
        takenBack: 'Dislike removed successfully',
      },
    },
    reported: 'Reported',
    thanks: 'Thank you for your review.',
    changed: 'Your review has been changed.',
    /** What shoppers rate about a product, by its English name. */
    features: {
      'Binding and finish': 'Binding and finish',
      'Burns evenly': 'Burns evenly',
      'Choice of products': 'Choice of products',
      'Clear instructions': 'Clear instructions',
      'Color as pictured': 'Color as pictured',
      'Comfort in the hand': 'Comfort in the hand',
      'Drying time': 'Drying time',
      Durability: 'Durability',
      'Ease of use': 'Ease of use',
      'Easy to clean': 'Easy to clean',
      Flavor: 'Flavor',
      Freshness: 'Freshness',
      'Gentle and safe': 'Gentle and safe',
      'Gentle on skin': 'Gentle on skin',
      'Gentle on surfaces': 'Gentle on surfaces',
      'Hair feels good': 'Hair feels good',
      Ingredients: 'Ingredients',
      'Kind to the scalp': 'Kind to the scalp',
      'Lasts long': 'Lasts long',
      'Liked by children': 'Liked by children',
      'Liked by pets': 'Liked by pets',
      'Look and feel': 'Look and feel',
      Packaging: 'Packaging',
      'Paper quality': 'Paper quality',
      Practical: 'Practical',
      Quality: 'Quality',
      Quietness: 'Quietness',
      'Ready to give': 'Ready to give',
      Results: 'Results',
      Scent: 'Scent',
      Size: 'Size',
      'Size as expected': 'Size as expected',
      Softness: 'Softness',
      'Softness of laundry': 'Softness of laundry',
      Sturdiness: 'Sturdiness',
      Texture: 'Texture',
      'Value for money': 'Value for money',
      'Washes well': 'Washes well',
      'Works as described': 'Works as described',
    },
  },
  question: {
    notFound: 'There is no such question.',
    tooMany: 'You have asked many questions. Please try again later.',
    submitted: 'Question submitted',
  },
  answer: {
    notFound: 'There is no such answer.',
    noVoteOnOwn: 'You cannot vote on your own answer.',
    noReportOfOwn: 'You cannot report your own answer.',
    noVoteInOwnStore: 'You sell for this store, so you cannot vote on its answers.',
    noReportInOwnStore: 'You sell for this store, so you cannot report its answers.',
    onlySeller: 'Only the seller of this product can answer.',
    posted: 'Answer posted',
    reported: 'Reported Successfully!',
    voteCounted: 'Your vote is counted.',
    voteTakenBack: 'Your vote is taken back.',
    /** The mail to the shopper whose question a store has answered. */
    mail: ({ storeName, productName, question, answer }: AnsweredQuestionTexts) => ({
      subject: `${storeName} answered your question`,
      heading: 'Your question has been answered',
      paragraphs: [`You asked about ${productName}:`, question, `The ${storeName} team answers:`, answer],
      label: 'See it on the product page',
    }),
  },
  help: {
    text: (most: number) => `Your message may have up to ${most} characters, and must not be empty.`,
    noAddress: 'We cannot take messages here now. Please write from the contact page.',
    tooMany: (duration: string) => `You have sent many messages. Please try again in ${duration}.`,
  },
  faq: {
    notFound: 'There is no such question.',
    tooManyVotes: 'There have been many votes from your network. Please try again later.',
    voteCounted: 'Your vote is counted.',
  },
  upload: {
    videosFull: 'Your videos take all the space that there is for them. Please delete a post with a video first.',
    tooMany: 'You have sent many pictures. Please try again in an hour.',
    busy: 'Many pictures are being sent at the moment. Please try again soon.',
  },
  collection: {
    notFound: 'There is no such collection.',
    /** The name is set apart in Arabic: it may be written in either direction. */
    nameTaken: (name: string) => `You already have a collection called “${name}”.`,
    tooMany: (max: number) => `You can have at most ${max} collections. Delete one first.`,
    full: (max: number) => `A collection can hold at most ${max} products.`,
  },
}

interface AnsweredQuestionTexts {
  readonly storeName: string
  readonly productName: string
  readonly question: string
  readonly answer: string
}
