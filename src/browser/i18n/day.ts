import { ownZone } from '#derive/kinds/shared/zone.ts'

/** With a zone, a link means the same day everywhere: `2026-10-25@Europe/Dublin`. */
export function zonedDay(day: string, zone = ownZone): string {
  return `${day}@${zone}`
}

export function dayIn(text: string): { readonly day: string; readonly zone: string } {
  const [day = '', zone = ownZone] = text.split('@', 2)
  return { day, zone }
}
