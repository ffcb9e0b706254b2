import { ownZone } from '#derive/kinds/shared/zone.ts'

/** A day as a link holds it, so that it is the same for whoever opens it: `2026-10-25@Europe/Dublin`. */
export function zonedDay(day: string, zone = ownZone): string {
  return `${day}@${zone}`
}

/** The day and the zone of a link; a day without one is of the own zone. */
export function dayIn(text: string): { readonly day: string; readonly zone: string } {
  const [day = '', zone = ownZone] = text.split('@', 2)
  return { day, zone }
}
