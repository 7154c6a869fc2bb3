import { expect, test } from 'vitest'
import { isWholeVideo } from '../../modules/community/uploads/videos/video-container.ts'
import whisking from '../content/showcase/matcha-ceremonial-grade.json' with { type: 'json' }
import { demoVideo, findPoster } from './demo-video.ts'

const { videos } = whisking

test('every video of the demo is a small whole file with a poster and captions in all languages', async () => {
  expect(videos.length).toBeGreaterThan(0)
  for (const { drawing, captions } of videos) {
    const video = await demoVideo(drawing)
    if (!video) throw new Error(`${drawing} has no file`)
    expect(video.total).toBeLessThan(250_000)
    expect(await isWholeVideo('video/webm', video.total, video.read)).toBe(true)
    expect((await findPoster(`d/${drawing}`))?.svg()).toContain('data:image/jpeg')
    expect(Object.keys(captions)).toEqual(['en', 'es', 'ar', 'ms'])
  }
})

test.each(['none', '../whisking-matcha', 'whisking-matcha.webm'])('there is no video %j', async (name) => {
  expect(await demoVideo(name)).toBeUndefined()
  expect(await findPoster(`d/${name}`)).toBeUndefined()
})
