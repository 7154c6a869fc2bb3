import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { newPassword } from '../contract/account/accounts.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Returns a new password: asked for twice, without showing it, on a terminal; otherwise the first line of the standard
 * input. Throws CannotStart for one that is no password.
 */
export async function readNewPassword(email: string): Promise<string> {
  const { stdin } = process
  const lines = createInterface({ input: stdin, output: silent(), terminal: stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    if (stdin.isTTY) process.stderr.write(question)
    const { value = '' } = await answers.next()
    if (stdin.isTTY) process.stderr.write('\n')
    return value
  }
  try {
    const password = newPassword.safeParse(await ask(`Password for ${email}: `))
    if (!password.success) throw new CannotStart(`The password ${password.error.issues[0]?.message}.`)
    if (stdin.isTTY && (await ask('The same again: ')) !== password.data)
      throw new CannotStart('The two passwords differ.')
    return password.data
  } finally {
    lines.close()
  }
}

/** Takes what a terminal would show of the typed letters. */
const silent = () => new Writable({ write: (_letters, _encoding, done) => done() })
