/** Returns true when a client accepts gzip. Takes its Accept-Encoding header. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const gzip = String(accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .find(([name]) => name === 'gzip')
  return gzip !== undefined && !gzip.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
