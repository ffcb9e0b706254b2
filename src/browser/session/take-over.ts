import { call } from '#client/call.ts'
import { warn } from '#browser/notices/notify.ts'
import { clearSelection, setApp } from '#browser/state/app-state.ts'
import { missed } from '#browser/state/events.ts'

/** Continues as the operator signed in now; input stays. */
export async function takeOver(): Promise<void> {
  try {
    const { data: session } = await call('session.user-info', {}, { bare: true })
    // Ids may mean other records in another environment.
    clearSelection()
    setApp({ session, environment: session.environment, otherPage: undefined })
    missed()
  } catch (error) {
    warn(error)
  }
}
