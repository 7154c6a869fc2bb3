/** Milliseconds in which the browser has taken over a file. */
const TAKEN_AFTER = 60_000

/** Saves a text as a file on the device, as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER)
}
