/** How scripts are compiled, by the server's check and by the editor alike; there is neither a window nor a process. */
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

/** A library of the compiler without what the interpreter of scripts lacks. */
export function libraryText(name: string, text: string): string {
  if (missing.has(name)) return ''
  // `RegExp.$1` and its like, which remember the last match of anybody
  return name === 'lib.es5.d.ts'
    ? text.replaceAll(/^ *"(?:\$.|input|last(?:Match|Paren)|(?:left|right)Context)": string;$/gm, '')
    : text
}
