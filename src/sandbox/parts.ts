import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Parts shared by machines: building them takes a third of a run's start. */
export interface MachineParts {
  /** compiled interpreter */
  readonly wasm: WebAssembly.Module
  /** file name → JavaScript */
  readonly guest: Readonly<Record<string, string>>
}

const guestFolder = join(import.meta.dirname, 'guest')
export const guestFiles: readonly string[] = [
  'playdesk.ts',
  'fixed.ts',
  'nearest.ts',
  'promises.ts',
  'line.ts',
  'log.ts',
  'intl.ts',
  'intl-options.ts',
  'intl-parts.ts',
  'intl-shown.ts',
  'intl-values.ts',
]
let made: MachineParts | undefined

export function machineParts(): MachineParts {
  made ??= { wasm: new WebAssembly.Module(readFileSync(interpreter())), guest: guest() }
  return made
}

/** Finds the interpreter's file through the package that depends on it. */
function interpreter(): string {
  const from = createRequire(createRequire(import.meta.url).resolve('quickjs-emscripten'))
  return from.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
}

function guest(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    guestFiles.map((file) => [file, stripTypeScriptTypes(readFileSync(join(guestFolder, file), 'utf8'))]),
  )
}
