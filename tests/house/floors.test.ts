import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sources, type Import } from './files.ts'

/** Floors that the code of each floor may import. */
const floors: Record<string, readonly string[]> = {
  catalogue: [],
  commands: ['catalogue'],
  derive: ['catalogue'],
  client: ['catalogue', 'derive'],
  sandbox: ['catalogue', 'derive'],
  server: ['catalogue', 'derive', 'sandbox'],
  // example data; it writes as any caller does, and nothing imports it
  demo: ['catalogue', 'derive', 'server'],
  browser: ['catalogue', 'derive', 'client'],
  cli: ['catalogue', 'derive', 'client'],
  boot: [],
  'scripts-library': [],
}

/**
 * Files that load the real catalogue. Those in `typed` may only know its types: they implement a command, or call one
 * by id.
 */
const entries = /^src\/(server|cli)\/main\.ts$/
const typed = /^src\/(server\/declared\.ts|(client|demo|server\/(behaviours|rules|domain|console))\/)/

/** Floors that run in a Node. */
const onNode = new Set(['server', 'sandbox', 'cli', 'boot', 'demo'])

/** The only folders, or files, that import a library. */
const doors: Record<string, readonly string[]> = {
  fastify: [
    'src/server/server.ts',
    'src/server/http',
    'src/server/session',
    'src/server/files',
    'src/server/uploads',
    'src/server/calls',
    'src/server/web-site',
  ],
  '@fastify/cookie': ['src/server/http'],
  '@fastify/multipart': ['src/server/http'],
  '@fastify/static': ['src/server/http'],
  postgres: ['src/server', 'src/demo'],
  'graphile-worker': ['src/server/run'],
  pg: ['src/server/run'],
  pino: ['src/server'],
  croner: ['src/derive/cron.ts'],
  'pinyin-pro': ['src/server/records'],
  '@tus/server': ['src/server/uploads'],
  '@tus/file-store': ['src/server/uploads'],
  '@tus/s3-store': ['src/server/uploads'],
  '@aws-sdk/client-s3': ['src/server/files'],
  papaparse: ['src/server/transfer'],
  saxen: ['src/server/transfer/workbook'],
  'write-excel-file': ['src/server/transfer'],
  'iconv-lite': ['src/server/transfer'],
  'sanitize-html': ['src/server/html'],
  acorn: ['src/sandbox'],
  'quickjs-emscripten': ['src/sandbox'],
  'quickjs-emscripten-core': ['src/sandbox'],
  '@jitl/quickjs-wasmfile-release-sync': ['src/sandbox'],
  react: ['src/browser'],
  'react-dom': ['src/browser'],
  swr: ['src/browser'],
  'lucide-react': ['src/browser'],
  cmdk: ['src/browser/palette'],
  'virtual:console-spelling': ['src/browser/palette'],
  '@radix-ui/react-dialog': ['src/browser/ui'],
  '@radix-ui/react-menu': ['src/browser/ui'],
  '@radix-ui/react-popover': ['src/browser/ui'],
  '@radix-ui/react-tabs': ['src/browser/ui'],
  '@tanstack/react-table': ['src/browser/browse'],
  '@tanstack/react-virtual': ['src/browser/browse'],
  'tus-js-client': ['src/browser/upload'],
  '@tiptap/react': ['src/browser/rich-text'],
  '@tiptap/starter-kit': ['src/browser/rich-text'],
  'monaco-editor': ['src/browser/workbench'],
  '@monaco-editor/react': ['src/browser/workbench'],
  '@codemirror/commands': ['src/browser/kinds/json'],
  '@codemirror/lang-json': ['src/browser/kinds/json'],
  '@codemirror/language': ['src/browser/kinds/json'],
  '@codemirror/lint': ['src/browser/kinds/json'],
  '@codemirror/merge': ['src/browser/kinds/json'],
  '@codemirror/state': ['src/browser/kinds/json'],
  '@codemirror/view': ['src/browser/kinds/json'],
  '@lezer/highlight': ['src/browser/kinds/json'],
  uplot: ['src/browser/dashboards'],
  'd3-hierarchy': ['src/browser/dashboards'],
  i18next: ['src/browser/i18n'],
  'react-i18next': ['src/browser/i18n'],
  sonner: ['src/browser/notices'],
  '@internationalized/date': ['src/browser/kinds'],
  '@fontsource-variable/inter': ['src/browser'],
  // the name under which scripts know their own API
  playdesk: ['scripts-library'],
  playwright: ['src/boot'],
}

const all = sources('src', 'commands', 'scripts-library').flatMap(importsOf)

function floorOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'src' ? second : top
}

/** Path below the root that an import names; nothing for libraries. */
function target({ file, from }: Import): string | undefined {
  if (from.startsWith('.')) return posix.normalize(posix.join(dirname(file), from))
  if (!from.startsWith('#')) return undefined
  const path = from.slice(1)
  return path.startsWith('commands/') ? path : `src/${path}`
}

function library(from: string): string {
  const [scope = '', name = ''] = from.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

describe('floors', () => {
  const between = all.flatMap((each) => {
    const to = target(each)
    return to === undefined ? [] : [{ ...each, from: floorOf(each.file), to: floorOf(to), at: to }]
  })

  it('the table lists all floors', () => {
    expect([...new Set(between.map(({ from }) => from))].filter((floor) => !(floor in floors))).toEqual([])
    expect(between.filter(({ from, to }) => from === 'server' && to === 'derive').length).toBeGreaterThan(10)
  })

  it('floors import only from floors below', () => {
    const wrong = between.filter(({ from, to, file, type }) => {
      if (from === to || floors[from]?.includes(to)) return false
      if (entries.test(file)) return to !== 'commands' && to !== 'demo'
      return !(to === 'commands' && typed.test(file) && type)
    })
    expect(wrong.map(({ file, at }) => `${file} imports ${at}`)).toEqual([])
  })

  it('floors import other floors by their absolute name', () => {
    const wrong = all.filter(
      (each) =>
        each.from.startsWith('.') &&
        floorOf(target(each) ?? '') !== floorOf(each.file) &&
        !each.file.startsWith('src/boot'),
    )
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })

  it('floors that run elsewhere use no Node', () => {
    const wrong = all.filter(({ file, from }) => from.startsWith('node:') && !onNode.has(floorOf(file)))
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })

  it('floors import the catalogue through its one barrel', () => {
    const wrong = all.filter(({ from }) => from.startsWith('#catalogue/') && from !== '#catalogue/index.ts')
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })
})

describe('libraries', () => {
  const libraries = all
    .filter(({ from }) => !/^(\.|#|node:)/.test(from))
    .map((each) => ({ ...each, name: library(each.from) }))

  it('libraries have one importing file each', () => {
    const wrong = libraries.filter(
      ({ name, file }) => !doors[name]?.some((door) => file === door || file.startsWith(`${door}/`)),
    )
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })
})
