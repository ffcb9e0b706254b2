import { open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Data, Input } from '#client/commands.ts'
import { unreadWords } from '#derive/sheet-words.ts'
import { ask, confirmed } from '../ask.ts'
import { call, dataOf, sendBytes } from '../call.ts'
import { Failure, Misuse, exit } from '../failure.ts'
import { contentOf, unwritten } from '../files.ts'
import { numbered, say, text } from '../language.ts'
import { last } from '../arguments.ts'
import { note, printJson } from '../output.ts'
import { profile, type Profile } from '../profile.ts'
import { headOf } from '../plan-lines.ts'
import { furtherOptions, type VerbUsage, type Arguments } from '../usage.ts'
import { follow, planned } from './plans.ts'

export async function exportRows(given: Arguments, usage: VerbUsage): Promise<number> {
  const area = areaOf(given)
  const filter = Object.fromEntries(
    [...furtherOptions(usage, given, {})].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
  const wanted = { area, ...(Object.keys(filter).length > 0 ? { filter } : {}) }
  const where = await profile(given)
  const out = last(given, 'out')
  if (out === undefined) {
    await call(where, 'record.export', wanted, { into: process.stdout })
    return exit.ok
  }
  // never leaves a partial file
  const part = `${out}.${process.pid}.part`
  const into = (await open(part, 'w').catch(notWritten)).createWriteStream()
  try {
    await call(where, 'record.export', wanted, { into })
    await rename(part, out).catch(notWritten)
  } finally {
    into.destroy()
    await rm(part, { force: true })
  }
  note(text(`Written to ${out}.`, `已写入 ${out}。`))
  return exit.ok
}

function notWritten(error: unknown): never {
  throw unwritten(error)
}

export async function importRows(given: Arguments): Promise<number> {
  const area = areaOf(given)
  const file = given.words[1]
  if (file === undefined)
    throw new Misuse({
      en: 'Specify a file: playdesk import <area> <file>.',
      zh: '请指定文件：playdesk import <模块> <文件>。',
    })
  const where = await profile(given)
  const address = await upload(where, file)
  const [mapping, sheet] = [last(given, 'mapping'), last(given, 'sheet')]
  const checked = await checkedSheet(where, {
    area,
    file: address,
    ...(sheet === undefined ? {} : { sheet }),
    ...(mapping === undefined ? {} : { mapping: mappingOf(mapping) }),
  })
  const { rows, good = 0, faulty = 0, errors = [], plan, unknown = [] } = checked
  const isJson = given.flags.has('json')
  const isOver = given.flags.has('dry-run') || checked.total === 0 || plan === null
  if (isJson && isOver) printJson(checked)
  noteSheet(checked)
  if (unknown.length > 0) {
    const columns = unknown.slice(0, 20).join(', ')
    const more = unknown.length > 20 ? text(` and ${unknown.length - 20} more`, ` 等 ${unknown.length} 列`) : ''
    note(text(`Columns left out: ${columns}${more}`, `未导入的列：${columns}${more}`))
  }
  note(
    text(
      `${numbered(rows, 'row')}: ${good} valid, ${faulty} with errors`,
      `共 ${rows} 行：有效 ${good}，有错误 ${faulty}`,
    ),
  )
  for (const { line, field, message } of errors.slice(0, 20)) note(`  ${line}: ${field} ${message}`)
  if (errors.length > 20) note(text(`  and ${errors.length - 20} more`, `  另有 ${errors.length - 20} 处`))
  if (isOver) return faulty > 0 ? exit.partly : exit.ok
  await confirmed(
    text(
      `Import ${numbered(good, 'row')} into ${area} in ${where.environment}?`,
      `将 ${good} 行导入 ${where.environment} 的 ${area}？`,
    ),
    given.flags.has('yes'),
  )
  const { run } = await dataOf(where, 'plan.apply-changes', { id: plan, hash: checked.hash ?? '' }).catch(
    (error: unknown) => {
      throw error instanceof Failure && error.code === exit.waits ? waiting(error, plan) : error
    },
  )
  const code = await follow(where, run, isJson)
  return code === exit.ok && faulty > 0 ? exit.partly : code
}

/** Adds the step after approval to the message. */
function waiting({ words: { en, zh }, code, answer }: Failure, plan: number): Failure {
  return new Failure(
    { en: `${en} Then: playdesk apply ${plan}`, zh: `${zh}通过后请执行：playdesk apply ${plan}` },
    code,
    answer,
  )
}

type ImportPreview = Data<'record.import'>

function noteSheet(checked: ImportPreview): void {
  if (!checked.sheet) return
  const unread = unreadWords(checked)
  note([text(`Sheet “${checked.sheet}”.`, `工作表“${checked.sheet}”。`), ...(unread ? [say(unread)] : [])].join(' '))
}

async function checkedSheet(where: Profile, input: Input<'record.import'>): Promise<ImportPreview> {
  try {
    return await checkedFile(where, input)
  } catch (error) {
    const sheets = error instanceof Failure ? sheetsIn(error.answer) : undefined
    if (sheets === undefined || !(error instanceof Failure)) throw error
    return checkedFile(where, { ...input, sheet: await chosenSheet(error, sheets) })
  }
}

async function chosenSheet({ words: asked, answer }: Failure, sheets: readonly string[]): Promise<string> {
  const [first = ''] = sheets
  if (!process.stdin.isTTY) {
    const option = `--sheet ${JSON.stringify(first)}`
    throw new Failure(
      { en: `${asked.en}\nName it: ${option}`, zh: `${asked.zh}\n请指定：${option}` },
      exit.misuse,
      answer,
    )
  }
  for (const [index, name] of sheets.entries()) note(`  ${index + 1} ${name}`)
  const said = (await ask(text('Which sheet? ', '读取哪个工作表？ '))).trim()
  return sheets.includes(said) ? said : (sheets[Number(said) - 1] ?? said)
}

function sheetsIn(answer: unknown): readonly string[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code !== 'which-sheet')
    return undefined
  return 'sheets' in answer && Array.isArray(answer.sheets) ? answer.sheets.map(String) : undefined
}

async function checkedFile(where: Profile, input: Input<'record.import'>): Promise<ImportPreview> {
  const begun = await dataOf(where, 'record.import', input)
  if (begun.state !== 'planning' || begun.plan === null) return begun
  const made = await planned(where, begun.plan)
  if (made.state !== 'ready') {
    const message = made.error?.message ?? headOf(made)
    throw new Failure({ en: message, zh: message }, exit.failed, made)
  }
  // the plan's single answer holds the import's results
  const { answers, errors: _, ...plan } = made
  return { ...begun, ...plan, ...(answers[0] as Partial<ImportPreview> | undefined) }
}

// bytes that even a slow line sends within the timeout
const piece = 8 * 1024 * 1024

/** Uploads a file without a record, so no approval is needed. */
async function upload(where: Profile, path: string): Promise<string> {
  const content = await contentOf(path)
  const headers = { 'tus-resumable': '1.0.0' }
  const at = { uploadEndpoint: 'upload' }
  const begun = await sendBytes(where, 'upload.begin', at, {
    body: Buffer.alloc(0),
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(basename(path)).toString('base64')}`,
    },
  })
  const uploadId = begun.headers.location?.split('/').at(-1) ?? ''
  let file = begun.headers['x-playdesk-file']
  for (let sent = 0; sent < content.length; sent += piece) {
    const answer = await sendBytes(
      where,
      'upload.chunk',
      { ...at, uploadId },
      {
        body: content.subarray(sent, sent + piece),
        headers: { ...headers, 'upload-offset': String(sent), 'content-type': 'application/offset+octet-stream' },
      },
    )
    file = answer.headers['x-playdesk-file']
  }
  if (typeof file === 'string') return file
  throw new Failure({ en: 'The server did not keep the file.', zh: '服务器未保存文件。' })
}

function areaOf({ words }: Arguments): string {
  const [area] = words
  if (area === undefined) throw new Misuse({ en: 'Specify an area, such as h5game.', zh: '请指定模块，例如 h5game。' })
  return area
}

function mappingOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    throw new Misuse({ en: '--mapping must be JSON: file column → field.', zh: '--mapping 需要 JSON：文件列 → 字段。' })
  }
}
