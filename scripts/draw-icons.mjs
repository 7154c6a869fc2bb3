/** `node scripts/draw-icons.mjs`: renders the shop's icons from the logo. Run it after the logo has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const logo = readFileSync('public/logo.svg')
const PAPER = '#ffffff'
const TINT = '#ebf4fe'

/** `share` is the logo's share of the height. The rest is margin, which a maskable icon may lose. */
async function draw(file, [width, height], share, background) {
  const size = Math.round(height * share)
  const mark = await sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
  await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}

await draw('public/icons/icon-192.png', [192, 192], 0.9, '#ffffff00')
await draw('public/icons/icon-512.png', [512, 512], 0.9, '#ffffff00')
await draw('public/icons/maskable-512.png', [512, 512], 0.6, PAPER)
// Apple's default path.
await draw('public/apple-touch-icon.png', [180, 180], 0.7, PAPER)
// Link preview of pages without a picture.
await draw('public/icons/social.png', [1200, 630], 0.5, TINT)

/** Browsers, feed readers and crawlers that know nothing of the page ask for this file: one PNG in an icon container. */
async function drawFavicon(size) {
  const png = await sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  writeFileSync('public/favicon.ico', Buffer.concat([header, png]))
}

await drawFavicon(48)
