import type {} from 'use-intl'
import type { catalogues } from './messages-by-locale'

/** All messages by namespace. English defines the type of the other languages. */
export type Messages = (typeof catalogues)['en']

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
