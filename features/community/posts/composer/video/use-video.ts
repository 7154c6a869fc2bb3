import { useEffect, useRef, useState } from 'react'
import { MAX_VIDEO_BYTES, VIDEO_TYPES } from '@/contract/community/posts-rules'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { randomId } from '@/lib/browser/random-id'
import { report } from '@/lib/report'
import { sendVideo } from '../../api/send-video'

/** The video of a post that is being written. */
export interface ChosenVideo {
  /** Empty for the video of a draft. */
  readonly name: string
  /** Size in bytes, and how many of them have been sent. 0 for the video of a draft. */
  readonly total: number
  readonly sent: number
  readonly state: 'sending' | 'sent' | 'failed'
  /** The marketplace's message when it refused the video. */
  readonly refusal?: string | undefined
  /** Address of the file in this browser, to show it. */
  readonly previewUrl: string
  /** Its address once it is uploaded. */
  readonly address?: string
}

interface Upload {
  readonly file: File
  readonly key: string
  readonly previewUrl: string
  readonly controller: AbortController
}

/** What a file chooser offers. */
export const ACCEPTED_VIDEOS = VIDEO_TYPES.join()

const INVALID = new Set([400, 413, 415])

/**
 * Uploads the video of a post as soon as it is chosen. The upload can be cancelled, and resumed after a failure.
 * @param initial address of a video that was uploaded before
 */
export function useVideo(initial?: string) {
  const api = useApi()
  const [video, setVideo] = useState<ChosenVideo | undefined>(() => (initial ? videoAt(initial) : undefined))
  const [problem, setProblem] = useState<'invalid' | 'tooLarge'>()
  const upload = useRef<Upload>(undefined)
  useEffect(() => () => end(upload.current), [])

  const send = async ({ file, key, previewUrl, controller }: Upload, from: number) => {
    const known = { name: file.name, total: file.size, previewUrl }
    let sent = from
    setVideo({ ...known, sent, state: 'sending' })
    try {
      const onProgress = (bytes: number) => {
        sent = bytes
        if (!controller.signal.aborted) setVideo({ ...known, sent, state: 'sending' })
      }
      const address = await sendVideo(api, file, from, { uploadKey: key, signal: controller.signal, onProgress })
      if (!controller.signal.aborted) setVideo({ ...known, sent: file.size, state: 'sent', address })
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof ApiError && error.kind === 'http' && INVALID.has(error.status ?? 0)) {
        remove()
        setProblem('invalid')
        return
      }
      report(error)
      // The marketplace has discarded an upload that was left for too long: it starts again.
      const isLost = error instanceof ApiError && error.code === 'PART_MISSING'
      setVideo({ ...known, sent: isLost ? 0 : sent, state: 'failed', refusal: isLost ? undefined : refusalText(error) })
    }
  }

  const add = (file: File) => {
    remove()
    if (file.size > MAX_VIDEO_BYTES) return setProblem('tooLarge')
    if (!VIDEO_TYPES.some((type) => type === file.type)) return setProblem('invalid')
    const previewUrl = URL.createObjectURL(file)
    upload.current = { file, key: randomId(), previewUrl, controller: new AbortController() }
    void send(upload.current, 0)
  }

  const resume = () => {
    if (upload.current && video) void send(upload.current, video.sent)
  }

  const remove = () => {
    end(upload.current)
    upload.current = undefined
    setVideo(undefined)
    setProblem(undefined)
  }

  return { video, problem, add, goOn: resume, remove } as const
}

const videoAt = (address: string): ChosenVideo => ({
  name: '',
  total: 0,
  sent: 0,
  state: 'sent',
  previewUrl: address,
  address,
})

function end(upload: Upload | undefined): void {
  if (!upload) return
  upload.controller.abort()
  URL.revokeObjectURL(upload.previewUrl)
}
