import { usePreference } from '#browser/state/preference.ts'

/** Setting of the coach, which suggests faster ways. */
interface CoachPreference {
  readonly isOff?: boolean
  /** Habits not to be mentioned again. */
  readonly dismissed?: readonly string[]
}

const nothing: CoachPreference = {}
const mostDismissed = 200

export function useCoachPreference() {
  const [preference, change] = usePreference<CoachPreference>('coach', nothing)
  return {
    preference,
    dismiss: (id: string) =>
      change((old) => ({
        ...old,
        dismissed: [...(old.dismissed ?? []).filter((each) => each !== id), id].slice(-mostDismissed),
      })),
    setOff: (isOff: boolean) => change((old) => ({ ...old, isOff })),
    restore: () => change(({ dismissed: _, ...old }) => old),
  }
}

export type { CoachPreference }
