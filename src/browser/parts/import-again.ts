/**
 * What `load` imports. Browsers keep a module that could not be fetched as failed for the life of the page, so it is
 * asked for under another address; Chromium and Firefox name the address in the error.
 */
export async function importAgain<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    // one that was asked for again already is left to whoever insists
    const [address] = /https?:\/\/\S+?\.js(?!\S)/.exec(String(error)) ?? []
    if (address === undefined) throw error
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as M
  }
}
