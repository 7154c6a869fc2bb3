declare namespace NodeJS {
  interface ProcessEnv {
    /** Set by Next; written with a dot so that the bundler can leave the other branch out. */
    readonly NEXT_RUNTIME?: 'nodejs' | 'edge'
  }
}

/** The real package: in a build, its name resolves to lib/framework/hydrate-in-steps.ts. */
declare module '*/node_modules/react-dom/client.js' {
  export * from 'react-dom/client'
}
