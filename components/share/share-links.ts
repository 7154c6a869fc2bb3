/** The thing to share. */
export interface Shared {
  /** Full address. */
  readonly url: string
  /** Product and shop name in one line. */
  readonly text: string
  /** "Hey check this product out on {brand}". */
  readonly emailSubject: string
  /** Address of the product picture, for sites that pin pictures. */
  readonly image: string
}

export const SHARE_PLACES = ['facebook', 'x', 'pinterest', 'linkedin', 'whatsapp', 'telegram', 'sms', 'email'] as const
export type SharePlace = (typeof SHARE_PLACES)[number]

/** Address that opens a sharing site with the product filled in. Plain links, no third-party scripts. */
export function shareLink(place: SharePlace, { url, text, emailSubject, image }: Shared): string {
  switch (place) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
    case 'x':
      return `https://twitter.com/intent/tweet?${query({ url, text })}`
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: text })}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`
    case 'whatsapp':
      return `https://wa.me/?${query({ text: `${text} ${url}` })}`
    case 'telegram':
      return `https://t.me/share/url?${query({ url, text })}`
    case 'sms':
      return `sms:?${query({ body: `${text} ${url}` })}`
    case 'email':
      return `mailto:?${query({ subject: emailSubject, body: `${text}\n${url}` })}`
  }
}

// Not URLSearchParams: mail programs show plus signs instead of spaces.
function query(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
