export interface Viewer {
  readonly client: 'aha' | 'h5' | 'applet' | 'launcher'
  /** `ALL` means any country */
  readonly country: string
  readonly language: string
  readonly at: string
  /** takes part in the experiment */
  readonly experiment: boolean
}

/** Conditions under which a block is visible; missing ones allow everyone. */
export interface VisibilityConditions {
  readonly online?: 0 | 1 | null
  readonly countries?: readonly string[] | null
  readonly language?: string | null
  readonly times?: readonly [start: string, end: string] | null
  /** 1: only for its participants */
  readonly experiment?: 0 | 1 | null
}

type HidingCondition = 'offline' | 'country' | 'language' | 'early' | 'over' | 'experiment' | 'empty'

/** Condition that hides a block from the viewer; `detail`: its value. */
export interface HiddenReason {
  readonly reason: HidingCondition
  readonly detail: string | null
}

export function whyNot(gates: VisibilityConditions, viewer: Viewer): HiddenReason | undefined {
  const { online, countries, language, times, experiment } = gates
  if (online !== undefined && online !== 1) return { reason: 'offline', detail: null }
  if (times && viewer.at < times[0]) return { reason: 'early', detail: times[0] }
  if (times && viewer.at >= times[1]) return { reason: 'over', detail: times[1] }
  if (countries && !reaches(countries, viewer.country)) return { reason: 'country', detail: countries.join(', ') }
  if (language && !speaks(viewer.language, language)) return { reason: 'language', detail: language }
  if (experiment === 1 && !viewer.experiment) return { reason: 'experiment', detail: null }
  return undefined
}

function reaches(countries: readonly string[], country: string): boolean {
  return country === 'ALL' || countries.length === 0 || countries.includes('ALL') || countries.includes(country)
}

// `pt` covers `pt-BR` too
function speaks(viewer: string, language: string): boolean {
  return viewer === language || ['-', '_'].some((mark) => viewer.startsWith(`${language}${mark}`))
}
