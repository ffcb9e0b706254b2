/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { LongestFirst } from './tests/server/longest-first.ts'

// some of the tests wait for a clock or a process: one more than there are cores keeps these busy
const workers = availableParallelism() + 1

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('./src/browser'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: true,
    // what the first page needs is one file; beside it only what is loaded later
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index-initial', tags: ['$initial'] }] } } },
    // monaco's typescript worker alone is larger than the default limit
    chunkSizeWarningLimit: 8_000,
  },
  worker: { format: 'es' },
  test: {
    root: here('.'),
    sequence: { sequencer: LongestFirst },
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
          exclude: ['tests/e2e/**'],
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
          // what depends on whose database it is, once more, on a PostgreSQL that DATABASE_URL names: locks, transactions,
          // prepared statements, migrations, and a server that meets another one there
          name: 'outside',
          root: here('.'),
          environment: 'node',
          include: [
            'tests/engine/{crash,every-path,idempotency,lists,records,run-control,run-takeover,script,two-servers,undo}.test.ts',
            'tests/server/{plan,start-refusals}.test.ts',
          ],
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
