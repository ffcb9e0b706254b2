import { ownZone } from '#derive/kinds/shared/zone.ts'

/** Adds the time zone to a day, so a link means the same day everywhere: `2026-10-25@Europe/Dublin`. */
export function zonedDay(day: string, zone = ownZone): string {
  return `${day}@${zone}`
}

/** Parses the day and zone of a link; the zone defaults to the operator's. */
export function dayIn(text: string): { readonly day: string; readonly zone: string } {
  const [day = '', zone = ownZone] = text.split('@', 2)
  return { day, zone }
}
