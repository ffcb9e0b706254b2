/** Retries a failed import at another address: browsers cache failures. Chromium and Firefox name the first. */
export async function importAgain<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    // Addresses with a query do not match, so a retry is not retried.
    const [address] = /https?:\/\/\S+?\.js(?!\S)/.exec(String(error)) ?? []
    if (address === undefined) throw error
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as M
  }
}
