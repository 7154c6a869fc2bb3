import type {} from 'use-intl'
import type { catalogues } from './messages-by-locale'

/** All messages of the shop by area; English is the model for the others. */
export type Messages = (typeof catalogues)['en']

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
