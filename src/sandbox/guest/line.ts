type Json = Record<string, unknown>

type Where = string | undefined

interface HostFunctions {
  readonly call: (tag: string, where: Where, area: string, action: string, input: Json, site: Error) => Promise<unknown>
  readonly rows: (where: Where, area: string, input: Json, site: Error) => AsyncGenerator<unknown>
}

interface LineStep {
  /** environment; default: that of the line */
  readonly where?: string
  readonly area: string
  readonly action: string
  /** input that names the records */
  readonly record: string
  /** records of one call; `each`: one, as it is read */
  readonly takes: 'each' | 'all' | number
  readonly input: Json
}

interface LineSteps {
  /** environment */
  readonly where?: string
  readonly area: string
  readonly query: Json
  /** maximum number of rows */
  readonly take?: number
  readonly steps: readonly LineStep[]
}

/** Runs a line; returns the rows as they were before its steps. */
export async function runLine(
  { call, rows }: HostFunctions,
  where: string | undefined,
  text: string,
  site: Error,
): Promise<unknown[]> {
  const read = (await call('c', where, '', 'line', { line: text }, site)) as LineSteps
  const place = read.where ?? where
  const { steps } = read
  const found: unknown[] = []
  const ids: unknown[] = []
  for await (const row of rows(place, read.area, read.query, site)) {
    const { id } = row as Json
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index] as LineStep
      if (step.takes === 'each')
        await call('c', step.where ?? place, step.area, step.action, { [step.record]: id, ...step.input }, site)
    }
    found[found.length] = row
    ids[ids.length] = id
    if (found.length === read.take) break
  }
  for (let index = 0; index < steps.length; index++) {
    const { takes, ...step } = steps[index] as LineStep
    if (takes === 'each') continue
    const most = takes === 'all' ? ids.length : takes
    for (let at = 0; at < ids.length; at += most) {
      const input = { [step.record]: part(ids, at, most), ...step.input }
      await call('c', step.where ?? place, step.area, step.action, input, site)
    }
  }
  return found
}

// scripts may change the methods of arrays
function part(list: readonly unknown[], from: number, most: number): unknown[] {
  const found: unknown[] = []
  for (let at = from; at < list.length && found.length < most; at++) found[found.length] = list[at]
  return found
}
