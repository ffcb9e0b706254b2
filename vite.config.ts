/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { spelling } from './src/server/records/search-text.ts'
import { LongestFirst } from './tests/server/longest-first.ts'

// `npm test` proves a change within minutes; `npm run test:deep` tries all there is. What differs is said here and in
// tests/depth.ts, which the tests ask for a sample or all of something.
const isDeep = process.env['TEST_DEPTH'] === 'deep'
const provide = { depth: isDeep ? 'deep' : 'brief' } as const

// files of the deep suite alone, each with what the brief one has instead of it
const deepOnly = isDeep
  ? []
  : [
      'tests/crash/**', // engine/crash: a kill of the server, of the database, and under writes
      'tests/engine/{run-takeover,two-servers}.test.ts', // the same on an outside database
      'tests/catalogue/cost.test.ts', // types: the gate compiles every command
      'tests/engine/planning-servers.test.ts', // engine/planning-turns: whose turn it is, on one server
      'tests/derive/{openapi,typings}-more.test.ts', // derive/{openapi,typings}: what it states, and that they agree
      'tests/library/scripts-more.test.ts', // library/{scripts,activities,types}: the others, and all are without a mistake
      'tests/server/heavy.test.ts', // server/{held-up,unread}: who is answered meanwhile
      'tests/engine/clock.test.ts', // server/database/clock: a clock that is a day ahead
      'tests/engine/queue-lost.test.ts', // server/database/lost: connections that end under a run
      'tests/engine/doubled.test.ts', // engine/folded-unique: values that were alike before
      'tests/engine/undo-approval-more.test.ts', // engine/{held-commands,plan-approval}, server/outbox/undo: an undo that waits
      'tests/engine/script-walk-more.test.ts', // engine/{script,script-walk}: newest first, and in an order
      // what goes the usual way is in the file of that name without `-more`
      'tests/cli/{cli,options,scripts,servers}-more.test.ts', // cli/{cli,options,scripts,servers}: each verb, and what it says in JSON and in Chinese
      'tests/cli/faults.test.ts', // cli/{options,servers}: a file and a server that there is not
      'tests/engine/schedule{,-outcome,-rights}-more.test.ts', // engine/schedule{,-outcome,-rights}: a due time, what comes of it, and with whose rights
      'tests/engine/{folded-unique,together,uses}-more.test.ts', // engine/{folded-unique,together,uses}: the usual ways; engine/set-based: a removal of many
      'tests/engine/{run-rights,script-store}-more.test.ts', // engine/{run-rights,plan-approval}: who may do it; engine/script-types, server/sight: a source, and who sees it
      'tests/engine/script-planning-more.test.ts', // engine/{planning-turns,script-planning}: whose turn it is, and an end that is asked for
      'tests/engine/crash-more.test.ts', // engine/crash, server/database/lost: what was acknowledged is there
      'tests/server/database/lifecycle-more.test.ts', // server/database/{lifecycle,lock}: who may start
      'tests/server/start-refusals-more.test.ts', // derive/terminal-language; server/start-refusals: what is wrong with an address
      'tests/server/sign-in-more.test.ts', // server/{session,sign-in}: wrong tries of one name, of many, and of known browsers
      'tests/server/plan-more.test.ts', // engine/run-control: thousands of changes
      'tests/server/session-proxy-more.test.ts', // server/session-proxy: behind a proxy that is named
      'tests/server/database/{clock,reserved}-more.test.ts', // server/database/{clock,reserved}: a clock that is set right, and a connection that is lost
      'tests/server/backup/refused-more.test.ts', // server/backup/{backup,refused}: what is wrong with a backup
      'tests/server/transfer/{long-file,one-moment}-more.test.ts', // server/transfer/{import,long-file,one-moment}: a long file, one that is given up, and an export
      'tests/server/transfer/{sheet,sheets,table}-more.test.ts', // server/transfer/{sheet,sheets,table,long-file}: what is too large, cut off or no table
      'tests/server/outbox/restored.test.ts', // server/outbox/{deliver,interrupted}: keys; server/backup/backup: what comes back
      'tests/server/database/accounts.test.ts', // server/database/never-erased, server/start-refusals
      'tests/server/backup/{elsewhere,whole}.test.ts', // server/backup/{backup,refused}: into a new folder, and what is wrong
      'tests/server/database/unheard.test.ts', // server/database/outage: a database that is away, and says so
      'tests/server/database/failover.test.ts', // server/database/{outage,url}: a database that comes back, and its address
      'tests/server/database/starts.test.ts', // server/database/lock: many at once, and a long path
      'tests/server/held-up-plans.test.ts', // server/held-up: a plan of many inputs; engine/set-based: as many statements
      'tests/server/transfer/killed.test.ts', // engine/crash: a killed run; server/database/lost: an import that is cut off
      'tests/server/told-to-end.test.ts', // server/files/store: a server that is told to end does
      'tests/server/files/killed.test.ts', // engine/crash: a killed server; server/files/tus: an upload that is cut off
      'tests/areas/community-{many,words-more}.test.ts', // areas/community-words: texts are screened again for a word
      'tests/real/**', // areas/imports and transfer: files of our own
      'tests/e2e/{real,record}.test.ts', // e2e/{tasks,tasks-flows}: the same work on the demonstration set, and by more keys
      'tests/e2e/a11y-{automation,more}.test.ts', // e2e/every-page opens these pages, e2e/a11y a plan and the palette
      'tests/e2e/{controls,json,lists}.test.ts', // e2e/form: a field of each kind; browser/form, derive/values: their rules
      'tests/e2e/every-list{,-more}.test.ts', // e2e/{acts,browse,palette}: the same on some lists
      'tests/e2e/{input-method,single-keys}.test.ts', // browser/keys: every key on every layout
      'tests/e2e/{fetched,reconnect,upload-faults}.test.ts', // e2e/browse: a server that goes away; browser/upload: its faults
      'tests/e2e/upload.test.ts', // e2e/every-file: a file goes up; server/files/{client,tus}: in pieces, and on where it was
      'tests/e2e/{config,home-preview,library,outbox,sessions,timeline}.test.ts', // e2e/every-page opens each; areas: their calls
      'tests/e2e/{runs-control,workbench-flows,palette-upload}.test.ts', // e2e/{runs,workbench,palette-run,upload}: the usual way
      'tests/e2e/{dashboards-open,dashboards-whole}.test.ts', // e2e/dashboards; areas/dashboard-changes, browser/dashboards: their rules
      'tests/e2e/{palette-steps,palette-targets,pasted-lists}.test.ts', // browser/palette, derive/values: steps, what is copied and how lists are read
      'tests/e2e/offered-records.test.ts', // e2e/{form,palette}: records that are offered, and taken
      'tests/e2e/held.test.ts', // server/held-up: what is answered meanwhile; e2e/session: an answer that does not come
      // what goes the usual way is in the file of that name without `-more`, and beside it:
      'tests/e2e/{acts,palette,palette-run}-more.test.ts', // derive/{palette,rank}, browser/palette: what is found, and for what
      'tests/e2e/{browse,filters}-more.test.ts', // browser/{browse,ui}: their rules
      'tests/e2e/by-hand{,-more}.test.ts', // e2e/{browse,filters,form}: what is narrowed, opened and made
      'tests/e2e/palette-previews.test.ts', // e2e/palette-run: a command with what it would change
      'tests/e2e/{counted,open-record}{,-more}.test.ts', // derive/counted, browser/palette: what is said, and what keys act on
      'tests/e2e/{appearance,confirm}-more.test.ts', // e2e/appearance: looks and environments; e2e/{confirm,tasks}: what is typed out, and many at once
      'tests/e2e/room{,-more}.test.ts', // e2e/{appearance,every-page}: windows of other sizes
      'tests/e2e/late-{answers-again,answers-more,keys}.test.ts', // e2e/{late-answers,runs}: forms, translations, lists and plans
      'tests/e2e/{form,import,upload}-more.test.ts', // browser/{form,import,upload}: their rules; e2e/every-file: a picture
      'tests/e2e/{audit,back-and-forth,runs,session}-more.test.ts', // browser/{audit,notices,plan}: what is told
      'tests/e2e/outcomes{,-more}.test.ts', // browser/notices; e2e/{publish,runs,tasks}: what became of it
      'tests/e2e/{dashboards,tasks,tasks-flows,workbench}-more.test.ts', // areas/dashboard-{changes,file,sums}; e2e/{acts,every-page,palette-run}: the same acts elsewhere
    ]

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

export default defineConfig({
  root: here('./src/browser'),
  plugins: [react(), tailwindcss(), consoleSpelling],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
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
            : ['tests/engine/{records,run-takeover,two-servers}.test.ts', 'tests/server/publish.test.ts'],
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
