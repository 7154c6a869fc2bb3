import type { PostDraft } from '@/contract/community/posts'
import { keptInput } from '@/lib/session/kept-input'
import type { PostProduct } from '../product-choice'

/** The form's name in the kept input. */
export const POST_FORM = 'post'

/** What the form of a post holds, as far as it survives the tab's reload: files that are not uploaded yet do not. */
export interface KeptPost {
  /** Version of the saved draft that it is based on, '' for none; absent when any may be replaced. */
  readonly version?: string | undefined
  readonly text: string
  /** Addresses of the uploads. */
  readonly images: readonly string[]
  readonly videoUrl: string | undefined
  readonly products: readonly PostProduct[]
}

/** Returns what a form begins with that shows the saved draft. */
export const postOf = (draft: PostDraft | null): KeptPost => ({
  version: draft?.version ?? '',
  text: draft?.text ?? '',
  images: draft?.images ?? [],
  videoUrl: draft?.video?.url,
  products: draft?.products ?? [],
})

/** Returns what this tab has kept and the marketplace has not saved, or undefined. */
export function keptPost(owner: string): KeptPost | undefined {
  const stored = keptInput(owner, POST_FORM)
  if (!isRecord(stored)) return undefined
  // Storage may hold anything: invalid fields count as empty.
  const { version, text, images, videoUrl, products } = stored
  return {
    version: typeof version === 'string' ? version : undefined,
    text: typeof text === 'string' ? text : '',
    images: Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [],
    videoUrl: typeof videoUrl === 'string' ? videoUrl : undefined,
    products: Array.isArray(products) ? products.filter(isProduct) : [],
  }
}

const isProduct = (value: unknown): value is PostProduct =>
  isRecord(value) && typeof value['childProductId'] === 'string' && Array.isArray(value['images'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
