/** Shared by server and editor; without window or process. */
export const compilerOptions = {
  target: 99,
  module: 99,
  moduleResolution: 2,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  isolatedModules: true,
  allowNonTsExtensions: true,
} as const

const missing = new Set(['lib.es2017.sharedmemory.d.ts', 'lib.es2020.sharedmemory.d.ts'])

/** Removes declarations that the interpreter lacks. */
export function libraryText(name: string, text: string): string {
  if (missing.has(name)) return ''
  // RegExp.$1 and its like would expose other code's matches
  return name === 'lib.es5.d.ts'
    ? text.replaceAll(/^ *"(?:\$.|input|last(?:Match|Paren)|(?:left|right)Context)": string;$/gm, '')
    : text
}
