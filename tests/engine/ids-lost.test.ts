import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { startServer } from '../server/start.ts'
import { killDatabase, placeOf } from './share.ts'
import { planned, until } from './client.ts'
import { toy } from './toy.ts'
import { count } from '../depth.ts'

const names = (what: string) => Array.from({ length: 60 }, (_, at) => ({ name: `${what} ${at}` }))

test(
  'ids fetched just before the database was killed are never given out twice',
  { timeout: 360_000 },
  async ({ skip }) => {
    const server = await startServer({ catalogue: toy, durable: true })
    onTestFinished(() => server.stop())
    const other = connect(placeOf(server), { max: 2 })
    onTestFinished(() => other.end({ timeout: 1 }))
    for (let round = 1; round <= count(2, 5); round++) {
      // the plan has its first ids, and waits to write its first change
      const held = other.begin(async (tx) => {
        await tx`lock table change in exclusive mode`
        const making = server.post('/api/-/plans', { command: 'author.create', input: names(`Lost ${round}`) })
        await until(async () => {
          const [waiting] =
            await other`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%into change%'`
          return waiting ? true : undefined
        })
        if (!(await killDatabase(server))) skip('another database than our own')
        return making
      })
      await held.catch(() => undefined)
      await until(async () => ((await server.get('/api/author')).status === 200 ? true : undefined), 120_000)
      expect(await planned(server, 'author.create', names(`Whole ${round}`))).toMatchObject({ total: 60 })
    }
  },
)
