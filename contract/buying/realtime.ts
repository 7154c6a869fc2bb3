import * as z from '../values/zod'

/**
 * Messages over the broker at MQTT_URL (docs/realtime.md). A client connects with the access token as its password, may
 * subscribe to the channels below, and publishes nothing. Every message is `{type, data}` in JSON.
 */
const realtimeMessage = z.object({ type: z.union([z.string(), z.number()]), data: z.unknown() })

/** Chats and notifications of a user or a guest. `_id` is the one of the profile, or the guest's id. */
export const messageChannel = (_id: string): string => `message/${_id}`

/** What happens to the orders of a user or a guest; the profile names it as `mqttTopic`. */
export const selfChannel = (_id: string): string => `user/${_id}`

/** What the biker and the picker of a parcel do. */
export const driverChannel = (storeOrderId: string): string => `order/${storeOrderId}/driver`
export const pickerChannel = (storeOrderId: string): string => `order/${storeOrderId}/picker`

export type RealtimeMessage = z.output<typeof realtimeMessage>
