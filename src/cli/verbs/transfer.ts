import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { confirmed } from '../ask.ts'
import { Failure, Misuse, exit } from '../failure.ts'
import { text } from '../language.ts'
import { last, type Arguments } from '../arguments.ts'
import { note, printJson } from '../output.ts'
import { profile, type Profile } from '../profile.ts'
import { send } from '../server.ts'
import { follow, type Plan } from './plans.ts'

const own = new Set(['server', 'env', 'token-file', 'out'])

/** `playdesk export <area> [--field value …] [--out file.csv]` */
export async function exportRows(given: Arguments): Promise<number> {
  const area = areaOf(given)
  const filter = Object.fromEntries(
    [...given.options].filter(([name]) => !own.has(name)).map(([name, values]) => [name, values.join(',')]),
  )
  const query = new URLSearchParams({
    area,
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
  })
  const where = await profile(given)
  const out = last(given, 'out')
  if (out === undefined) {
    await send(where, 'GET', `/api/-/export?${query}`, { into: process.stdout })
    return exit.ok
  }
  // a file that is there whole, or as it was before
  const part = `${out}.${process.pid}.part`
  try {
    await send(where, 'GET', `/api/-/export?${query}`, { into: createWriteStream(part) })
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
  note(text(`Written to ${out}.`, `已写入 ${out}。`))
  return exit.ok
}

interface Imported extends Plan {
  readonly plan: number
  readonly rows: number
  readonly good: number
  readonly faulty: number
  readonly errors: readonly { readonly line: number; readonly field: string; readonly message: string }[]
  readonly mapping: Readonly<Record<string, string>>
}

/** `playdesk import <area> <file> [--mapping '{"App":"name"}'] [--yes] [--dry-run]` */
export async function importRows(given: Arguments): Promise<number> {
  const area = areaOf(given)
  const file = given.words[1]
  if (file === undefined)
    throw new Misuse({
      en: 'Name a file: playdesk import <area> <file>.',
      zh: '请指定文件：playdesk import <模块> <文件>。',
    })
  const where = await profile(given)
  const address = await upload(where, file)
  const mapping = last(given, 'mapping')
  const checked = (
    await send(where, 'POST', '/api/-/imports', {
      body: { area, file: address, ...(mapping === undefined ? {} : { mapping: mappingOf(mapping) }) },
    })
  ).body.data as Imported
  const isJson = given.flags.has('json')
  if (isJson && given.flags.has('dry-run')) printJson(checked)
  note(
    text(
      `${checked.rows} rows: ${checked.good} good, ${checked.faulty} faulty`,
      `共 ${checked.rows} 行：有效 ${checked.good}，有误 ${checked.faulty}`,
    ),
  )
  for (const { line, field, message } of checked.errors.slice(0, 20)) note(`  ${line}: ${field} ${message}`)
  if (checked.errors.length > 20)
    note(text(`  and ${checked.errors.length - 20} more`, `  另有 ${checked.errors.length - 20} 处`))
  if (given.flags.has('dry-run') || checked.total === 0) return checked.faulty > 0 ? exit.partly : exit.ok
  await confirmed(
    text(
      `Import ${checked.good} rows into ${area} in ${where.environment}?`,
      `将 ${checked.good} 行导入 ${where.environment} 的 ${area}？`,
    ),
    given.flags.has('yes'),
  )
  const { body } = await send(where, 'POST', `/api/-/plans/${checked.plan}/apply`, { body: { hash: checked.hash } })
  const code = await follow(where, (body.data as { run: number }).run, isJson)
  return code === exit.ok && checked.faulty > 0 ? exit.partly : code
}

async function upload(where: Profile, path: string): Promise<string> {
  const content = await readFile(path).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Failure({ en: `The file cannot be read: ${why}`, zh: `无法读取文件：${why}` })
  })
  const boundary = `playdesk-${randomUUID()}`
  const name = basename(path).replaceAll(/["\r\n]/g, '_')
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="path"\r\n\r\nimport\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await send(where, 'POST', '/api/resource', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return (answer.body.data as { url: string }).url
}

function areaOf({ words }: Arguments): string {
  const [area] = words
  if (area === undefined) throw new Misuse({ en: 'Name an area, such as h5game.', zh: '请指定模块，例如 h5game。' })
  return area
}

function mappingOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    throw new Misuse({ en: '--mapping wants JSON: file column → field.', zh: '--mapping 需要 JSON：文件列 → 字段。' })
  }
}
