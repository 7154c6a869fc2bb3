/**
 * `npm start -- --https`: the shop on https://localhost, for browsers that keep no Secure cookie on http, such as
 * Safari, and for whatever else needs https. Both halves stay as they are; a tunnel in front of each port ends the encryption.
 */
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'

/** Port 3000 is served on 3443, port 4000 on 4443, port 2083 on 2526. */
const PORT_DISTANCE = 443
const DAY_MS = 86_400_000
const VALID_DAYS = 365
/** A certificate is renewed when it ends sooner than this. */
const RENEWED_DAYS = 30

/** Returns the port of the tunnel to a port. */
export const httpsPort = (port) => port + PORT_DISTANCE

/**
 * Opens the tunnels and returns the environment of both halves: their addresses, and the certificate that they trust.
 * The certificate is made once and kept in the folder. Throws when a port is in use.
 * @param ports of the storefront, of the marketplace and of its message broker
 * @param folder where the certificate is kept
 */
export async function serveHttps({ port, marketplacePort, mqttPort, folder }) {
  const { cert, key, file } = await certificate(folder)
  for (const target of [port, marketplacePort, mqttPort]) await openTunnel(target, { cert, key })
  return {
    SITE_URL: `https://localhost:${httpsPort(port)}`,
    API_URL: `https://localhost:${httpsPort(marketplacePort)}`,
    MQTT_URL: `wss://localhost:${httpsPort(mqttPort)}/mqtt`,
    USE_EMBEDDED: 'true',
    NODE_EXTRA_CA_CERTS: file,
  }
}

/** Returns the certificate for https://localhost that the folder keeps, and makes it when it is missing or ends soon. */
export async function certificate(folder) {
  const [file, keyFile] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  if (!existsSync(file) || !existsSync(keyFile) || endsSoon(readFileSync(file))) {
    // Loaded here, because a start without --https does not need it.
    const { generate } = await import('selfsigned')
    const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
      notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
      keySize: 2048,
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(keyFile, certificate.private, { mode: 0o600 })
    writeFileSync(file, certificate.cert, { mode: 0o600 })
  }
  return { cert: readFileSync(file), key: readFileSync(keyFile), file, keyFile }
}

const endsSoon = (cert) => Date.parse(new X509Certificate(cert).validTo) < Date.now() + RENEWED_DAYS * DAY_MS

async function openTunnel(target, { cert, key }) {
  const server = tls.createServer({ cert, key }, (client) => {
    const half = net.connect(target, 'localhost')
    // A connection that breaks on one side ends on the other.
    client.on('error', () => half.destroy())
    half.on('error', () => client.destroy())
    client.pipe(half).pipe(client)
  })
  // A browser that does not trust the certificate breaks off.
  server.on('tlsClientError', () => {})
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(httpsPort(target), 'localhost', resolve)
  })
  server.unref()
}
