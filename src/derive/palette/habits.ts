export interface HandMadeRun {
  readonly command: string
  /** changed record; absent for none or several */
  readonly record?: number
  /** arguments without the record */
  readonly input: Readonly<Record<string, unknown>>
  /** `edit`: saved in place, without choosing a command */
  readonly by: 'key' | 'choice' | 'edit'
  readonly receipt?: string
}

export type Habit =
  | {
      /** the last two changes are alike: others may need the same */
      readonly kind: 'rest'
      readonly id: string
      readonly command: string
      readonly records: readonly number[]
      readonly receipt: string
    }
  | {
      /** one line over these records */
      readonly kind: 'line'
      readonly id: string
      readonly command: string
      readonly records: readonly number[]
      readonly input: HandMadeRun['input']
    }
  /** the key of a command that is chosen each time */
  | { readonly kind: 'key'; readonly id: string; readonly command: string; readonly input: HandMadeRun['input'] }
  | {
      readonly kind: 'script'
      readonly id: string
      readonly length: number
      /** receipts of the latest repetition */
      readonly receipts: readonly string[]
    }

const times = 3
const alike = 2
const longestSequence = 5

/** Returns the habits that end with the latest run, the most useful first. */
export function habitsIn(runs: readonly HandMadeRun[]): Habit[] {
  return [...recordHabits(runs), keyHabit(runs), scriptHabit(runs)].filter((habit) => habit !== undefined)
}

/** The same command with the same arguments on several records. */
function recordHabits(runs: readonly HandMadeRun[]): Habit[] {
  const last = runs.at(-1)
  if (last?.record === undefined) return []
  const first = runs.findLastIndex((run) => run.record === undefined || !isSame(run, last)) + 1
  const records = [...new Set(runs.slice(first).flatMap(({ record }) => record ?? []))]
  const { command, input, receipt } = last
  return [
    ...(records.length >= alike && receipt !== undefined
      ? [{ kind: 'rest', id: `rest:${command}`, command, records, receipt } as const]
      : []),
    ...(records.length >= times ? [{ kind: 'line', id: `line:${command}`, command, records, input } as const] : []),
  ]
}

/** A command often chosen since its key was last used. */
function keyHabit(runs: readonly HandMadeRun[]): Habit | undefined {
  const last = runs.at(-1)
  if (last?.by !== 'choice') return undefined
  const { command, input } = last
  const own = runs.filter((run) => run.command === command && run.by !== 'edit')
  const chosen = own.length - 1 - own.findLastIndex(({ by }) => by === 'key')
  return chosen >= times ? { kind: 'key', id: `key:${command}`, command, input } : undefined
}

/** The same sequence of different commands, repeated. */
function scriptHabit(runs: readonly HandMadeRun[]): Habit | undefined {
  for (let length = 2; length <= longestSequence; length += 1) {
    const tail = runs.slice(-times * length)
    const receipts = tail.slice(-length).flatMap(({ receipt }) => receipt ?? [])
    const isRepeated = tail.every((run, at) => isSame(run, tail[at % length]))
    const isMixed = tail.some(({ command }) => command !== tail[0]?.command)
    if (tail.length < times * length || receipts.length < length || !isRepeated || !isMixed) continue
    const commands = tail.slice(0, length).map(({ command }) => command)
    return { kind: 'script', id: `script:${commands.toSorted().join('+')}`, length, receipts }
  }
  return undefined
}

function isSame(one: HandMadeRun, other: HandMadeRun | undefined): boolean {
  return one.command === other?.command && inputKey(one) === inputKey(other)
}

function inputKey({ input }: HandMadeRun): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
