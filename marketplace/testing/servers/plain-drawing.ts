import { demoDrawing } from '../../demo/drawings/demo-drawing.ts'
import type { PictureCatalogue, PictureDrawing } from '../../modules/finding/media/picture-drawing.ts'

/** Finds the same pictures as the demo, but draws each as a plain rectangle: for tests that are not about the look. */
export function plainDrawing(catalogue: PictureCatalogue): PictureDrawing {
  const demo = demoDrawing(catalogue)
  return {
    find: async (publicId) => {
      const found = await demo.find(publicId)
      if (!found) return undefined
      const { key, width, height, backdrop } = found
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${backdrop}"/></svg>`
      return { ...found, key: `plain ${key}`, svg: () => svg }
    },
  }
}
