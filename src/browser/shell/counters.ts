import { camel } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { awaiting } from '#derive/awaiting.ts'
import { mayAct } from '#derive/roles.ts'
import { app, setApp, type Counts } from '#browser/state/app-state.ts'
import { onApproval, onAreaChange, onEmergency, onMissed } from '#browser/state/events.ts'

/** Ms between reads, because queue work changes counts with every key. */
const pace = 1_000
/** Most ms that timers support. */
const mostPause = 86_400_000

export function startCounters(): void {
  const areas = app().product?.areas ?? {}
  const counted = new Set<string>(Object.values(awaiting).map(({ area }) => areas[camel(area)]?.store ?? area))
  let timer: ReturnType<typeof setTimeout> | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    clearTimeout(timer)
    timer = undefined
    try {
      const { counts, emergency } = (await call('session.user-info')).data
      const { session } = app()
      if (session) setApp({ session: { ...session, counts, emergency } })
      readAtExpiry(counts)
    } catch {
      // The last counts stay.
    }
  }
  const later = () => {
    timer = undefined
    // After a reconnect, `onMissed` reads the counts.
    if (app().online) void read()
  }
  const readSoon = () => {
    timer ??= setTimeout(later, pace)
  }
  // Plans expire without an event.
  const readAtExpiry = ({ approvalsUntil: until }: Counts) => {
    clearTimeout(expiry)
    const left = until == null ? undefined : Date.parse(until) - Date.now()
    if (left !== undefined) expiry = setTimeout(readSoon, Math.max(0, Math.min(left, mostPause)))
  }
  onAreaChange(({ area }) => {
    if (counted.has(area)) readSoon()
  })
  onApproval(() => {
    if (app().session?.environments.some(({ role }) => mayAct(role, 'publisher'))) readSoon()
  })
  onEmergency(() => void read())
  onMissed(() => void read())
  readAtExpiry(app().session?.counts ?? {})
}
