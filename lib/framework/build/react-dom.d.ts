/** The real package: in a build, its name resolves to lib/framework/build/hydrate-in-steps.ts. */
declare module '*/node_modules/react-dom/client.js' {
  export * from 'react-dom/client'
}
