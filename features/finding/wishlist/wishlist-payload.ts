import type { InputOf } from '@/lib/api/endpoints'
import type { VisitorPlace } from '@/lib/api/endpoints/endpoint'

/** Sent when the user's id is not stored. The token decides whose wishlist it is. */
export const BUILT_IN_USER_ID = '5fe07c69a2f4f87bf5f1f3a0'
/** What the API expects when the country is unknown. */
const DEFAULT_COUNTRY = 'India'

/** Returns the body of a wishlist write, in the service's own spelling. */
export function wishlistPayload(
  childProductId: string,
  uid: string | undefined,
  place: Pick<VisitorPlace, 'latitude' | 'longitude' | 'city' | 'country' | 'ipAddress'>,
): InputOf<'addToWishlist'> {
  const [latitude, longitude] = coordinates(place)
  return {
    userid: uid || BUILT_IN_USER_ID,
    productid: childProductId,
    ipaddress: place.ipAddress,
    latitude,
    longitude,
    cityid: place.city,
    countryid: place.country || DEFAULT_COUNTRY,
  }
}

/** Returns numbers when they are known. The cookies hold 0 and 0 while they are not. */
function coordinates(place: Pick<VisitorPlace, 'latitude' | 'longitude'>): readonly [number | '', number | ''] {
  const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)]
  const isKnown = place.latitude !== '' && place.longitude !== '' && (latitude !== 0 || longitude !== 0)
  return isKnown && Number.isFinite(latitude) && Number.isFinite(longitude) ? [latitude, longitude] : ['', '']
}
