/** Loads a script of a third party. One that fails to load leaves no element behind, and nothing of ours notices. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  script.onerror = () => script.remove()
  document.head.append(script)
}
