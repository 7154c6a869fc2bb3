import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  /** False: the device did not ask who uses it. */
  readonly isVerified?: boolean
}

/** A device with one passkey, for tests: what it answers can be wrong in every part. */
export function softAuthenticator({ origin, rpId }: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let counter = 0

  const clientData = (type: string, ceremony: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: ceremony.challenge, origin: ceremony.origin ?? origin, crossOrigin: false }),
    )
  const authenticatorData = (ceremony: Ceremony, flags: number, rest: readonly Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = (ceremony.isVerified ?? true) ? 0x04 : 0
    return Buffer.concat([sha256(ceremony.rpId ?? rpId), Buffer.from([0x01 | verified | flags]), count, ...rest])
  }

  return {
    id,
    /** Sets how often the device says it was used. */
    setCounter: (to: number) => {
      counter = to
    },
    /** Returns a RegistrationResponseJSON. */
    register: (ceremony: Ceremony) => {
      // COSE: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(ceremony, 0x40, [Buffer.alloc(16), Buffer.from([0, 16]), credential, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns an AuthenticationResponseJSON. */
    authenticate: (ceremony: Ceremony & { readonly userId?: string }) => {
      const data = authenticatorData(ceremony, 0)
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(ceremony.userId !== undefined && { userHandle: Buffer.from(ceremony.userId).toString('base64url') }),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
/** A text of fewer than 24 bytes. */
const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)])
