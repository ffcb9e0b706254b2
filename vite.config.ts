/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { spelling } from './src/server/records/search-text.ts'
import { LongestFirst } from './tests/server/longest-first.ts'

// `npm test` proves a change within minutes; `npm run test:deep` tries all there is: also files named `x.deep.test.ts`,
// kills of the server, tasks on files of our own, and all of what tests/depth.ts takes a sample of
const isDeep = process.env['TEST_DEPTH'] === 'deep'
const provide = { depth: isDeep ? 'deep' : 'brief' } as const

const deepOnly = isDeep ? [] : ['tests/**/*.deep.test.ts', 'tests/{crash,real}/**']

// some of the tests wait for a clock or a process: two more than there are cores keeps these busy
const workers = availableParallelism() + 2

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// what the console does by itself is found by its sound as commands are; the dictionary for that stays here
const spellingName = 'virtual:console-spelling'
const consoleSpelling: Plugin = {
  name: 'console-spelling',
  resolveId: (id) => (id === spellingName ? `\0${spellingName}` : undefined),
  load: (id) => {
    if (id !== `\0${spellingName}`) return undefined
    const sources = globSync(here('./src/browser/**/*.{ts,tsx}')).map((file) => readFileSync(file, 'utf8'))
    const texts = sources.flatMap((source) => source.match(/(?<=')[^'\n]{0,19}[\u3400-\u9fff][^'\n]{0,19}(?=')/g) ?? [])
    const spelt = Object.fromEntries([...new Set(texts)].toSorted().map((text) => [text, spelling(text)]))
    return `export default ${JSON.stringify(spelt)}`
  },
}

// a module whose fetch failed stays failed: files are fetched before they are imported
const importFetched: Plugin = {
  name: 'import-fetched',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importFetched as __vitePreload } from ${JSON.stringify(here('./src/browser/parts/import-fetched.ts'))}`
      : undefined,
}

export default defineConfig({
  root: here('./src/browser'),
  plugins: [react(), tailwindcss(), consoleSpelling, importFetched],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // what the first page needs is one file; beside it only what is loaded later
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index-initial', tags: ['$initial'] }] } },
      // nothing happens by loading these: a page leaves out what it does not use
      treeshake: { moduleSideEffects: [{ test: /[/]src[/](?:catalogue|derive)[/]/, sideEffects: false }] },
    },
    // monaco's typescript worker alone is larger than the default limit
    chunkSizeWarningLimit: 8_000,
  },
  worker: { format: 'es' },
  test: {
    root: here('.'),
    provide,
    sequence: { sequencer: LongestFirst },
    setupFiles: here('./tests/seed.setup.ts'),
    expect: { poll: { timeout: 60_000 } },
    // half the time of a file went into loading the catalogue and the server anew
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          root: here('.'),
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...deepOnly],
          globalSetup: here('./tests/server/template.setup.ts'),
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // once more on a PostgreSQL that DATABASE_URL names: in the brief suite what depends on whose it is, which is
          // migrations, locks, a server that meets another one there, and a run that another one takes over; in the deep
          // one all of these files, with a sample of the catalogue (tests/depth.ts)
          name: 'outside',
          root: here('.'),
          environment: 'node',
          include: isDeep
            ? ['tests/engine/*.test.ts', 'tests/server/*.test.ts', 'tests/real/http.test.ts']
            : ['tests/engine/{records,run-takeover.deep,two-servers.deep}.test.ts', 'tests/server/publish.test.ts'],
          globalSetup: here('./tests/server/outside.setup.ts'),
          env: { TEST_OUTSIDE: '1' },
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          root: here('.'),
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: deepOnly,
          globalSetup: here('./tests/server/template.setup.ts'),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          // after the others: browsers need the machine for themselves
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
