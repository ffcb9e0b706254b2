import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams } from '#derive/calls.ts'
import { openApi } from '#derive/http/openapi.ts'

interface Document {
  paths: Record<string, Record<string, { parameters: { name?: string; in?: string; schema?: { type: unknown } }[] }>>
}

describe('the document of the product', () => {
  const document = openApi(calls(playdesk.areas), { title: 'Playdesk', version: '1' }) as unknown as Document
  // Redocly compares only the text of paths. Two of them differ by a numeric id, so `removeGame` in its place is not
  // ambiguous.
  it('the document lints clean, except for paths that differ by a number only', { timeout: 240_000 }, async () => {
    const problems = await lint(JSON.stringify(document))
    expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([])
    const unexplained = problems.filter(({ message }) => {
      const [first = '', second = ''] = [...message.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path ?? '')
      return !toldApart(document, first, second)
    })
    expect(unexplained).toEqual([])
  })
})

/** Tells if the paths differ by a word against a number, or by their methods. */
function toldApart({ paths: all }: Document, first: string, second: string): boolean {
  const methods = Object.keys(all[first] ?? {}).filter((method) => all[second]?.[method])
  const numbers = (path: string) =>
    Object.values(all[path] ?? {}).flatMap(({ parameters }) =>
      parameters.flatMap(({ name, in: place, schema }) =>
        place === 'path' && schema?.type === 'integer' ? [`{${name}}`] : [],
      ),
    )
  const [left, right] = [first.split('/'), second.split('/')]
  const excludes = (one: string[], path: string, other: string[]) =>
    one.some(
      (segment, index) =>
        numbers(path).includes(segment) &&
        pathParams(other[index] ?? '').length === 0 &&
        !/^\d+$/.test(other[index] ?? ''),
    )
  return methods.length === 0 || excludes(left, first, right) || excludes(right, second, left)
}

interface Problem {
  ruleId: string
  message: string
  severity: string
}

async function lint(document: string): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-openapi-'))
  try {
    await writeFile(join(folder, 'openapi.json'), document)
    return await new Promise((resolve, reject) => {
      const program = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
      execFile(
        process.execPath,
        [program, 'lint', 'openapi.json', '--format=json'],
        { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout) => {
          if (error && typeof error.code !== 'number') reject(error)
          else resolve((JSON.parse(stdout) as { problems: Problem[] }).problems)
        },
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
