import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** What every machine is made of; it is made once, since each run would spend a third of its start on it. */
export interface Parts {
  /** the interpreter, compiled */
  readonly wasm: WebAssembly.Module
  /** what runs beside the script, file name → text without types */
  readonly guest: Readonly<Record<string, string>>
}

const guestFolder = join(import.meta.dirname, 'guest')
export const guestFiles: readonly string[] = [
  'playdesk.ts',
  'fixed.ts',
  'nearest.ts',
  'promises.ts',
  'log.ts',
  'intl.ts',
  'intl-options.ts',
  'intl-parts.ts',
  'intl-shown.ts',
  'intl-values.ts',
]
let made: Parts | undefined

export function machineParts(): Parts {
  made ??= { wasm: new WebAssembly.Module(readFileSync(interpreter())), guest: guest() }
  return made
}

/** Belongs to the package that is imported, so it is found from there. */
function interpreter(): string {
  const from = createRequire(createRequire(import.meta.url).resolve('quickjs-emscripten'))
  return from.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
}

function guest(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    guestFiles.map((file) => [file, stripTypeScriptTypes(readFileSync(join(guestFolder, file), 'utf8'))]),
  )
}
