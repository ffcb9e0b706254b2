import { newQuickJSWASMModuleFromVariant, newVariant, RELEASE_SYNC, type QuickJSHandle } from 'quickjs-emscripten'
import { budget, type CpuBudget } from './budget.ts'
import { intlHost } from './intl.ts'
import { guestFiles, type MachineParts } from './parts.ts'
import type { SandboxLimits } from './protocol.ts'

/** The machine must not be reused after this error. */
export class Broken extends Error {
  readonly code: 'cpu-limit' | 'out-of-memory' | 'crashed'

  constructor(code: Broken['code']) {
    super(code)
    this.code = code
  }
}

export interface Machine {
  readonly budget: CpuBudget
  /** true near the memory limit */
  readonly isFull: boolean
  /** Ends the script after the current job. */
  finish(): void
  /** Calls a function of guest/playdesk.ts, then runs all pending jobs. */
  call(name: 'deliver' | 'load' | 'run' | 'conclude', text?: string): void
}

interface MachineSetting {
  /** area → actions, as JSON */
  readonly names: string
  readonly seed: number
  readonly now: string
  readonly locale?: string | undefined
  readonly limits: SandboxLimits
  readonly parts: MachineParts
}

const page = 65_536
const usualLocale = 'en-GB'
// half of the thread's own stack
const stackBytes = 144 << 10
// checks the budget between jobs too short to interrupt
const jobsAtOnce = 500
const spareBytes = 4 << 20

/** Does not run the script yet. */
export async function newMachine(
  script: string,
  setting: MachineSetting,
  host: (text: string) => void,
): Promise<Machine> {
  const { limits, parts } = setting
  const most = (limits.memoryMiB << 20) / page
  const wasmMemory = new WebAssembly.Memory({ initial: Math.min(256, most), maximum: most })
  const wasm = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory, wasmModule: parts.wasm }))
  const runtime = wasm.newRuntime()
  runtime.setMaxStackSize(stackBytes)
  runtime.setMemoryLimit((limits.memoryMiB << 20) - spareBytes)
  const used = budget(limits.cpuMs)
  let isFinished = false
  runtime.setInterruptHandler(() => isFinished || used.isSpent())
  runtime.setModuleLoader(
    (name) => (name === 'script.ts' ? script : (parts.guest[name] ?? { error: missing(name) })),
    resolved,
  )
  const context = runtime.newContext()
  const isFull = (): boolean => wasmMemory.buffer.byteLength > (limits.memoryMiB << 20) * 0.8
  const safely = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      if (error instanceof Broken) throw error
      // too deep a stack for the host, no memory, or a corrupt heap
      throw new Broken(used.isSpent() ? 'cpu-limit' : isFull() ? 'out-of-memory' : 'crashed')
    }
  }
  const intl = intlHost(setting.locale ?? usualLocale)
  const hosted = context.newFunction('host', (given) => {
    const text = context.getString(given)
    if (!text.startsWith('i')) {
      host(text)
      return undefined
    }
    // the interpreter counts steps between clock checks, but this call may take as long as thousands
    if (used.isSpent()) throw interrupted()
    return context.newString(intl(text.slice(1)))
  })
  const names = JSON.stringify({ names: JSON.parse(setting.names) as unknown, seed: setting.seed, now: setting.now })
  context.setProp(context.global, '~host', hosted)
  context.setProp(context.global, '~setting', context.newString(names))
  context.unwrapResult(context.evalCode(parts.guest['playdesk.ts'] ?? '', 'playdesk.ts', { type: 'module' })).dispose()
  const inside = context.getProp(context.global, '~inside')
  const functions = new Map<string, QuickJSHandle>()
  for (const name of ['deliver', 'load', 'run', 'conclude']) functions.set(name, context.getProp(inside, name))
  context.unwrapResult(context.evalCode(`delete globalThis['~inside']`)).dispose()

  return {
    budget: used,
    get isFull() {
      return isFull()
    },
    finish() {
      isFinished = true
    },
    call(name, text) {
      safely(() => {
        const args = text === undefined ? [] : [context.newString(text)]
        const called = context.callFunction(functions.get(name) ?? context.undefined, context.undefined, ...args)
        for (const each of args) each.dispose()
        if (isFinished) return
        refuse(used, called.error)
        called.dispose()
        while (!isFinished && runtime.hasPendingJob()) {
          const { error } = runtime.executePendingJobs(jobsAtOnce)
          if (isFinished) return
          refuse(used, error)
          if (used.isSpent()) throw new Broken('cpu-limit')
        }
      })
    },
  }
}

function interrupted(): Error {
  return Object.assign(new Error('interrupted'), { name: 'InternalError' })
}

/** Throws for an error that no promise caught: an interrupt, or no memory. */
function refuse(used: CpuBudget, error: QuickJSHandle | undefined): void {
  if (!error) return
  throw new Broken(used.isSpent() ? 'cpu-limit' : 'out-of-memory')
}

/** Scripts may import only `playdesk`. */
function resolved(from: string, name: string): string {
  if (guestFiles.includes(from)) return name.replace('./', '')
  return name === 'playdesk' ? 'playdesk.ts' : `${outside}${name}`
}

const outside = 'outside:'

function missing(name: string): Error {
  return new Error(`There is no module ${name.slice(outside.length, 100)}: scripts import from 'playdesk' only`)
}
