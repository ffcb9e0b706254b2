import { camel } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { awaiting } from '#derive/awaiting.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import { onAreaChange, onMissed } from '#browser/state/events.ts'

/** Delay in ms that combines changes, because work on a queue changes it with every key. */
const pace = 1_000

export function startCounters(): void {
  const areas = app().product?.areas ?? {}
  const counted = new Set<string>(Object.values(awaiting).map(({ area }) => areas[camel(area)]?.store ?? area))
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    clearTimeout(timer)
    timer = undefined
    try {
      const { counts } = (await call('session.user-info')).data
      const { session } = app()
      if (session) setApp({ session: { ...session, counts } })
    } catch {
      // The counts stay unchanged.
    }
  }
  const later = () => {
    timer = undefined
    // Offline, `onMissed` reads them on reconnect.
    if (app().online) void read()
  }
  onAreaChange(({ area }) => {
    if (counted.has(area)) timer ??= setTimeout(later, pace)
  })
  onMissed(() => void read())
}
