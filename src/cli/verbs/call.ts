import type { Values } from '#catalogue/index.ts'
import { randomUUID } from 'node:crypto'
import { titleOf } from '#derive/wording.ts'
import { entriesOf, entryNamed, search } from '../catalogue.ts'
import { inputOf, requestOf } from '../input.ts'
import { say, text } from '../language.ts'
import { last } from '../arguments.ts'
import { Misuse } from '../failure.ts'
import { note, printJson, printTable } from '../output.ts'
import { profile } from '../profile.ts'
import { plainly, printTrial } from '../trial.ts'
import { send } from '../server.ts'
import type { VerbUsage, Arguments } from '../usage.ts'
import type { Envelope } from '../place.ts'

export async function commands(given: Arguments): Promise<number> {
  const found = search(await entriesOf(await profile(given)), given.words.join(' '))
  if (given.flags.has('json')) {
    printJson(
      found.map((entry) => ({
        id: entry.id,
        title: titleOf(entry),
        effect: entry.command.effect,
        call: entry.command.call,
      })),
    )
    return 0
  }
  printTable(
    [text('Command', '命令'), text('What it does', '说明'), text('Effect', '影响'), text('Call', '调用')],
    found.map((entry) => [
      entry.id,
      `${say(entry.area.title)} › ${say(titleOf(entry))}`,
      entry.command.effect,
      entry.command.call,
    ]),
  )
  return found.length > 0 ? 0 : 1
}

export async function call(given: Arguments, usage: VerbUsage): Promise<number> {
  const key = keyOf(given)
  const where = await profile(given)
  const entry = entryNamed(await entriesOf(where), given.words[0])
  const input = await inputOf(entry, usage, given)
  const { path, body } = requestOf(entry, input)
  const isDry = given.flags.has('dry-run')
  const isWrite = entry.command.effect !== 'read'
  const answer = await send(where, entry.method, path, {
    ...(body ? { body } : {}),
    headers: {
      ...(isDry ? { 'x-playdesk-dry-run': '1' } : {}),
      ...(isWrite && !isDry ? { 'idempotency-key': key ?? randomUUID() } : {}),
    },
  })
  if (answer.headers['x-playdesk-repeated'] !== undefined)
    note(
      text(
        'This key was given before. What follows was answered then; nothing was changed now.',
        '该幂等键此前已用过，以下是当时的结果，本次未做更改。',
      ),
    )
  if (given.flags.has('json')) printJson(answer.body)
  else if (answer.body.code === 'not-json') process.stdout.write(answer.text)
  else if (isDry) printTrial(answer.body)
  else shown(answer.body)
  return 0
}

function keyOf(given: Arguments): string | undefined {
  const key = last(given, 'idempotency-key')
  // characters that a header can hold, up to the server's limit
  if (key === undefined || /^[!-~]{1,255}$/.test(key)) return key
  throw new Misuse({
    en: '--idempotency-key takes 1 to 255 ASCII letters, digits and signs, without spaces.',
    zh: '--idempotency-key 须为 1 至 255 个 ASCII 字母、数字或符号，不含空格。',
  })
}

export function shown({ data, receipt, total, notices = [] }: Omit<Envelope, 'code' | 'message'>): void {
  if (Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null)) rows(data as Values[])
  else if (data !== undefined && data !== null) printJson(data)
  if (total !== undefined) note(text(`${Array.isArray(data) ? data.length : 1} of ${total}`, `共 ${total} 条`))
  for (const { message } of notices) note(message)
  if (receipt !== undefined)
    note(
      text(`Receipt ${receipt}. To undo: playdesk undo ${receipt}`, `回执 ${receipt}。撤销：playdesk undo ${receipt}`),
    )
}

const most = 8

function rows(data: readonly Values[]): void {
  const names = Object.keys(data[0] ?? {}).filter((name) => data.some((row) => isShort(row[name])))
  const columns = process.stdout.isTTY ? names.slice(0, most) : names
  printTable(
    columns,
    data.map((row) => columns.map((name) => plainly(row[name]))),
  )
}

function isShort(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
