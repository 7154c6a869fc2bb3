/**
 * The baseline: a page of the same framework with about a hundred elements and nothing else, built once and served the
 * same way.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answering, commandFile, root, startNode } from '../../workspace.mjs'
import { freePorts, logTo, run, track } from '../support/children.mjs'

const FOLDER = path.join(root, '.bench/bare')

const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  // The packages are the shop's, found in the parent folders. Turbopack does not look above its root.
  'next.config.mjs': `import path from 'node:path'

export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../../..') },
}
`,
  'pages/_document.tsx': `import { Head, Html, Main, NextScript } from 'next/document'

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        <link rel="icon" href="data:," />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
`,
  'pages/index.tsx': `import Head from 'next/head'

export async function getServerSideProps() {
  const products = Array.from({ length: 24 }, (_, at) => ({ id: at + 1, name: 'Product ' + (at + 1), price: 4.5 + at }))
  return { props: { products, renderedAt: new Date().toISOString() } }
}

export default function BarePage({ products, renderedAt }) {
  return (
    <>
      <Head>
        <title>Bare page</title>
        <meta name="description" content="A page of the same framework with nothing on it but a list." />
      </Head>
      <header>
        <p>Bare shop</p>
      </header>
      <main>
        <h1>Products</h1>
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <h2>{product.name}</h2>
              <p>
                <span>{product.price.toFixed(2)}</span>
              </p>
            </li>
          ))}
        </ul>
      </main>
      <footer>
        <p>
          Rendered at <time>{renderedAt}</time>
        </p>
      </footer>
    </>
  )
}
`,
}

/** Builds the bare page, unless it was already built from these files and packages. */
export async function buildBareSite() {
  const stampFile = path.join(FOLDER, '.next/built-from')
  const expectedHash = createHash('sha256')
    .update(JSON.stringify(FILES))
    .update(readFileSync('package-lock.json'))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedHash) return
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(FOLDER, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await run(process.execPath, [commandFile('next'), 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(stampFile, expectedHash)
}

/** Starts the bare page on a free port. */
export async function startBareSite() {
  const [port] = await freePorts(1)
  const storefront = startNode([commandFile('next'), 'start', '-p', String(port)], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: logTo('bare'),
  })
  track(storefront)
  const origin = `http://localhost:${port}`
  await answering(origin, storefront)
  return { origin, processes: { storefront: storefront.pid } }
}
