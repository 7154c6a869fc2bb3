import { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { MINUTE_MS } from '../../contract/values/durations.ts'

/** A client sends a token once, and then short requests: far less than this in a minute. */
const MAX_BYTES_A_MINUTE = 64 * 1024
/** What a client may leave unread. One that reads nothing gets a few hundred positions of a biker, and is then disconnected. */
const MAX_UNREAD_BYTES = 256 * 1024

/** Codes of a close frame (RFC 6455). */
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008

/**
 * The bytes of a websocket as a stream. Unlike the stream of `ws`, it sends a packet in one frame, and never waits for a slow
 * reader: the broker would keep the packets of all channels for it. A client that reads too little or sends too much is
 * disconnected.
 */
export class BrokerStream extends Duplex {
  #received = 0
  #minuteEnds = 0
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    super({ autoDestroy: true })
    this.#socket = socket
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary))
    socket.on('close', () => this.destroy())
    // 'close' follows.
    socket.on('error', () => {})
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.destroyed) return
    const now = Date.now()
    if (now >= this.#minuteEnds) {
      this.#minuteEnds = now + MINUTE_MS
      this.#received = 0
    }
    this.#received += data.length
    if (!isBinary) this.#end(UNSUPPORTED_DATA)
    else if (this.#received > MAX_BYTES_A_MINUTE) this.#end(POLICY_VIOLATION)
    else this.push(data)
  }

  #end(code: number): void {
    this.#socket.close(code)
    this.destroy()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(bytes: Buffer, done: (error?: Error) => void): void {
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
      this.#socket.terminate()
      done(new Error('the client does not read'))
    } else {
      this.#socket.send(bytes, () => {})
      done()
    }
  }

  override _final(done: () => void): void {
    this.#socket.close()
    done()
  }

  override _destroy(_: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.close()
    done()
  }
}
