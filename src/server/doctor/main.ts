// playdesk doctor: tests the database, and leaves nothing behind
import { join } from 'node:path'
import { reachDatabase } from '../backup/reach.ts'
import { connect } from '../database/sql.ts'
import { settingsFrom } from '../settings.ts'
import { say, sayWhyNot } from '../terminal.ts'
import { examine } from './needs.ts'

const root = join(import.meta.dirname, '../../..')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function report(): Promise<number> {
  const database = await reachDatabase(settingsFrom(process.env, root), silent)
  // for the transaction and for other statements
  const sql = connect(database.options, { max: 2 })
  try {
    const findings = await examine(sql)
    for (const { title, fault } of findings)
      if (fault === undefined) say(`ok       ${title.en}`, `正常  ${title.zh}`)
      else say(`missing  ${title.en}: ${fault}`, `缺少  ${title.zh}：${fault}`)
    const isFit = findings.every(({ fault }) => fault === undefined)
    if (isFit)
      say('Playdesk can use this database. Nothing was left in it.', 'Playdesk 可以使用该数据库。未留下任何内容。')
    else
      say(
        'Playdesk cannot use this database: it lacks what is missing above. Nothing was left in it.',
        'Playdesk 无法使用该数据库：缺少上列功能。未留下任何内容。',
      )
    return isFit ? 0 : 1
  } finally {
    await sql.end({ timeout: 5 })
    await database.close()
  }
}

try {
  process.exitCode = await report()
} catch (error) {
  sayWhyNot(error)
  process.exitCode = 1
}
