import { createContext, type Provider, useContext } from 'react'

/**
 * Creates a context that has no default value. Returns its provider, and the hook that reads it.
 * @param provider the name of the provider, for the error
 * @throws Error from the hook, when no provider is above the component
 */
export function requiredContext<Value extends object>(provider: string): readonly [Provider<Value>, () => Value] {
  const Context = createContext<Value | undefined>(undefined)
  return [
    Context.Provider as Provider<Value>,
    () => {
      const value = useContext(Context)
      if (!value) throw new Error(`Outside of ${provider}`)
      return value
    },
  ]
}
