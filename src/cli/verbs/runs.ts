import { runStates } from '#catalogue/index.ts'
import { Misuse, exit } from '../failure.ts'
import { call, dataOf, optionOf } from '../call.ts'
import { stateIn, text } from '../language.ts'
import { last } from '../arguments.ts'
import { printJson, printTable } from '../output.ts'
import { profile } from '../profile.ts'
import { printTrial } from '../trial.ts'
import { follow } from './plans.ts'
import type { Arguments } from '../usage.ts'

export async function runs(given: Arguments): Promise<number> {
  const q = last(given, 'q') ?? given.words.join(' ')
  const where = await profile(given)
  const pageSize = (await optionOf(where, given, 'limit', { id: 'run.list', field: 'pageSize' })) ?? 30
  const rows = await dataOf(where, 'run.list', { pageSize, ...(q ? { q } : {}) })
  if (given.flags.has('json')) {
    printJson(rows)
    return exit.ok
  }
  printTable(
    [
      text('Run', '任务'),
      text('When', '时间'),
      text('Who', '操作人'),
      text('What', '内容'),
      text('State', '状态'),
      text('Done', '完成'),
      text('Skipped', '跳过'),
      text('Failed', '失败'),
    ],
    rows.map(({ id, at, actor, command, state, total, done, skipped, failed }) => [
      String(id),
      at,
      actor ?? '',
      command,
      stateIn(runStates, state),
      `${done}/${total}`,
      String(skipped),
      String(failed),
    ]),
  )
  return exit.ok
}

export async function undo(given: Arguments): Promise<number> {
  const receipt = Number(given.words[0])
  if (!Number.isInteger(receipt) || receipt < 1)
    throw new Misuse({
      en: 'Specify a run or receipt: playdesk undo <number>.',
      zh: '请指定任务或回执：playdesk undo <编号>。',
    })
  const where = await profile(given)
  const [isDry, isJson] = [given.flags.has('dry-run'), given.flags.has('json')]
  const headers = { 'x-playdesk-dry-run': isDry ? '1' : '0' }
  const { body } = await call(where, 'run.undo-receipt', { receipt }, { headers })
  if (!isDry) return follow(where, body.data.run, isJson)
  if (isJson) printJson(body)
  else printTrial(body)
  return exit.ok
}
