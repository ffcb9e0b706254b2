// Files that the document itself loads.
const fetched = new Map<string, Promise<void>>(
  [
    ...Array.from(document.scripts, ({ src }) => src),
    ...Array.from(document.styleSheets, ({ href }) => href ?? ''),
  ].map((address) => [address, Promise.resolve()]),
)

/** Replaces Vite's preload: failed imports are never retried, so files are fetched first. */
export async function importFetched<M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> {
  await Promise.all(files.map((file) => fetchOnce(new URL(`/${file}`, location.href).href)))
  return load()
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known) return known
  const underway = address.endsWith('.css') ? addStyles(address) : cacheFile(address)
  fetched.set(address, underway)
  underway.catch(() => fetched.delete(address))
  return underway
}

async function cacheFile(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  await answer.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles did not load.'))
    })
    document.head.append(link)
  })
}
