import { call } from '#client/call.ts'
import { warn } from '#browser/notices/notify.ts'
import type { Environment } from '#browser/state/app-state.ts'

export async function switchTo(environment: Environment, here: Environment): Promise<void> {
  if (environment === here) return
  try {
    const { data } = await call('operator.handoff', { environment })
    const url = new URL(data.url, location.href)
    // The other environment redirects to `return` and would drop a hash.
    url.searchParams.set('return', `/${location.hash}`)
    location.assign(url)
  } catch (error) {
    warn(error)
  }
}
