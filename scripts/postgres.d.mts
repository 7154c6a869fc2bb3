/** A PostgreSQL server for one test run. */
export interface PostgresServer {
  readonly url: string
  /** Ends all connections, and starts again. */
  restart(): Promise<unknown>
  /** Ends the server as a crash would. Its data stays. */
  crash(): Promise<unknown>
  /** Starts the server after a crash. */
  start(): Promise<unknown>
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}

export function startPostgres(): Promise<PostgresServer | undefined>
