import { faultWith, faultFrom } from './fault.ts'
import { Broken, newMachine } from './machine.ts'
import type { MachineParts } from './parts.ts'
import { plainDescription } from './plain-json.ts'
import type { DescribeJob, ScriptDescription, StrippedScript } from './protocol.ts'

/** Runs only the script's top level. */
export async function describe(
  script: StrippedScript,
  { limits, locale, parts }: DescribeJob & { parts: MachineParts },
): Promise<ScriptDescription> {
  if ('fault' in script) return script
  let look: ScriptDescription | undefined
  const setting = { names: '{}', seed: 0, now: new Date().toISOString(), locale, limits, parts }
  const machine = await newMachine(script.text, setting, (text) => {
    const rest = text.slice(1)
    const described = text[0] === 's' ? plainDescription(rest) : undefined
    if (described !== undefined) look ??= { text: described }
    else if (text[0] === 's' || text[0] === 'x') look ??= { fault: faultWith('not-a-script') }
    else if (text[0] === 'f') look ??= { fault: faultFrom(rest, machine.isFull, script.inserted) }
  })
  try {
    machine.call('load')
  } catch (error) {
    return { fault: faultWith(error instanceof Broken ? error.code : 'crashed') }
  }
  return look ?? { fault: faultWith('still-waiting') }
}
