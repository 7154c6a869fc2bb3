/** Data of the error page. It contains nothing that identifies a server or a visitor. */
export interface PageFailure {
  readonly statusCode: number
  readonly message: string
  readonly name: string
  /** Id of the entry in the server's log; absent when there is none. */
  readonly logId?: string
}

export const NOT_FOUND: PageFailure = { statusCode: 404, message: '', name: 'NotFound' }
