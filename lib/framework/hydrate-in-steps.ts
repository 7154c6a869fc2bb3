import { startTransition } from 'react'
import { hydrateRoot as hydrateAtOnce, type Root } from '@/node_modules/react-dom/client.js'
import { releaseEarlyEvents } from './early-events'

/**
 * The framework's `react-dom/client`. By itself, it would bring the server's page to life in one piece, and for as long
 * as that takes a phone answers nothing. As a transition it happens in steps of a few milliseconds; a click before the
 * end has the rest done at once, and then counts.
 */
function hydrateRoot(...parameters: Parameters<typeof hydrateAtOnce>): Root {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateAtOnce(...parameters)
  })
  releaseEarlyEvents()
  return root as Root
}

// The framework takes it as one object.
export default { hydrateRoot }
