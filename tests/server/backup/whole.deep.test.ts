import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/embedded.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { folderBytes } from '#server/files/folder-bytes.ts'
import { makeFolder, silent } from '../database/folders.ts'
import { isDeep as demo } from '../../depth.ts'
import { addGames } from '../../e2e/games.ts'
import { placeOf } from '../../engine/share.ts'
import { startServer } from '../start.ts'

const migrations = join(import.meta.dirname, '../../../src/server/database/migrations')

/** Returns a hash of each table, without transaction ids, which differ between clusters. */
async function prints(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ print: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'xact')::text, 0)::numeric), 0)::text as print from ${sql(name)} t`
    found[name] = row?.print ?? ''
  }
  return found
}

const totals = (sql: Sql) =>
  sql`select area, environment, sum(n) as n from record_total group by 1, 2 having sum(n) <> 0 order by 1, 2`

/** Inserts three analysis records. */
const analysed = (sql: Sql) =>
  sql`insert into record (area, environment, id, version, data, created_at, updated_at)
    select 'aha-game-analysis', 'test-ie', nextval('record_id'), 1,
      jsonb_build_object('game_id', n, 'country_code', 'AQ', 'source', nextval('record_id')::text, 'creation_date', '2026-10-01T00:00:00.000Z', 'click_uv', n),
      now(), now() from generate_series(1, 3) n`

test(
  `a backup of ${demo ? 'the demonstration set' : 'an empty product and some games'} restores every area unchanged, with the sums that triggers keep`,
  { timeout: 2400_000 },
  async () => {
    const server = await startServer({ catalogue: playdesk, demo })
    onTestFinished(() => server.stop())
    if (!demo) await addGames(server, 40)
    await analysed(server.running.server.sql)
    const from = connect(placeOf(server), { max: 1 })
    onTestFinished(() => from.end({ timeout: 1 }))
    const out = join(await makeFolder(), 'whole.tar.gz')
    const { files } = server.running.server.settings
    const { rows } = await backUp(from, folderBytes(files), out)
    expect(rows).toBeGreaterThan(demo ? 50_000 : 40)

    const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
    onTestFinished(() => database.stop())
    const into = connect(database.options, { max: 1 })
    onTestFinished(() => into.end({ timeout: 1 }))
    expect((await restore(into, folderBytes(await makeFolder()), out, migrations)).rows).toBe(rows)
    const [before, after] = [await prints(from), await prints(into)]
    // the server merges rows of totals while it runs, so only their sums are compared
    expect(await totals(into)).toEqual(await totals(from))
    for (const name of ['record_total', 'session', 'entry_code', 'login_failure', 'migration', 'setting']) {
      delete before[name]
      delete after[name]
    }
    expect(after).toEqual(before)
    // the triggers of the sums work again
    await analysed(into)
    const [{ off } = { off: -1 }] = await into<{ off: number }[]>`
      select (select count(*) from record_aha_game_analysis where deleted_at is null)
        - (select sum(rows) from analysis_sum where grain = 'game-day') as off`
    expect(off).toBe(0)
  },
)
