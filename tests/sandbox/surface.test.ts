import { expect, test } from 'vitest'
import type {
  TypescriptServiceHost,
  TypescriptType,
  TypescriptChecker,
  TypescriptSymbol,
  TypescriptModule,
} from '#derive/typings/compiler.ts'
import { compilerOptions, libraryText } from '#derive/typings/libraries.ts'
import { around, run, tight } from './run.ts'

const folder = 'monaco-editor/languages/features/typescript/lib'
const { typescript: ts } = (await import(`${folder}/typescriptServices.js`)) as {
  readonly typescript: TypescriptModule
}
const { libFileMap } = (await import(`${folder}/lib.js`)) as { readonly libFileMap: Readonly<Record<string, string>> }

interface Constructing extends TypescriptType {
  getConstructSignatures(): readonly { getReturnType(): TypescriptType }[]
}

interface Looking extends TypescriptChecker {
  getSymbolsInScope(node: unknown, meaning: number): readonly TypescriptSymbol[]
  getTypeOfSymbol(symbol: TypescriptSymbol): Constructing
}
const values = 111_551

/** Returns all names in the typings of scripts, such as `Array.from` and `Intl.Collator.prototype.compare`. */
function knownNames(): string[] {
  const textOf = (name: string): string | undefined => {
    const file = name.split('/').at(-1) ?? ''
    const text = name === 'script.ts' ? 'export {}' : libFileMap[file]
    return text === undefined ? undefined : libraryText(file, text)
  }
  const host: TypescriptServiceHost = {
    getScriptFileNames: () => ['script.ts'],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = textOf(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => compilerOptions.lib[0],
    getCompilationSettings: () => compilerOptions,
    fileExists: (name) => textOf(name) !== undefined,
    readFile: textOf,
  }
  const program = ts.createLanguageService(host).getProgram()
  const checker = program?.getTypeChecker() as Looking
  const names: string[] = []
  // without symbols, whose names are written differently
  const membersOf = (type: TypescriptType): readonly TypescriptSymbol[] =>
    type.getProperties().filter(({ name }) => !name.startsWith('__'))
  const add = (path: string, type: Constructing): void => {
    names.push(path)
    for (const member of membersOf(type)) {
      if (path === 'Intl') add(`Intl.${member.name}`, checker.getTypeOfSymbol(member))
      else names.push(`${path}.${member.name}`)
    }
    for (const made of type.getConstructSignatures().slice(0, 1))
      names.push(...membersOf(made.getReturnType()).map(({ name }) => `${path}.prototype.${name}`))
  }
  for (const symbol of checker.getSymbolsInScope(program?.getSourceFile('script.ts'), values))
    add(symbol.name, checker.getTypeOfSymbol(symbol))
  return names
}

// members that only instances have
const ofInstances = /\.prototype\.(?:stack|cause|errors|lastIndex|prototype)$|^undefined$/

test('every name in the typings of a script exists at run time', async () => {
  const names = knownNames().filter((name) => !ofInstances.test(name))
  expect(names.length).toBeGreaterThan(700)
  for (const name of [
    'Array.prototype.at',
    'Intl.Collator.prototype.compare',
    'Object.groupBy',
    'Atomics',
    'RegExp.$1',
  ])
    expect([name, names.includes(name)]).toEqual([name, /^Array|^Intl/.test(name)])
  const { result, fault } = await run(
    around(`const missing = []
      for (const name of ${JSON.stringify(names)}) {
        const path = name.split('.'), last = path.pop()
        let of = globalThis
        for (const part of path) of = of?.[part]
        if (of === undefined || of === null || !(last in Object(of))) missing.push(name)
      }
      return missing`),
    { ...tight, cpuMs: 5_000 },
  )
  expect([result, fault]).toEqual([[], undefined])
})

test.each([
  ['Temporal.Now.instant()', /Temporal/],
  ['setTimeout(() => 1)', /setTimeout/],
  ['new Intl.DurationFormat("en")', /no Intl.DurationFormat in scripts: use Intl.NumberFormat/],
  ['return RegExp.$1', /no RegExp.\$1 in scripts: use what match\(\) and exec\(\) answer/],
])('a missing global is refused at its line: %s', async (body, said) => {
  const { fault } = await run(around(`\n${body}`))
  expect(fault).toMatchObject({ code: 'script-error', line: 4 })
  expect(fault?.message).toMatch(said)
})
