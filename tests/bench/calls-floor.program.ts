import { createServer } from 'node:http'
import { connect } from '#server/database/sql.ts'

// a process of its own: node:http and one statement a request; its arguments are the socket folder and the password
const [, , host = '', password = ''] = process.argv
const sql = connect({ host, port: 5432, database: 'playdesk', username: 'playdesk', password }, { max: 16 })

const columns = 'id, version, parent_id, data, created_at, updated_at'
const list = (area: string, where: string, order: string): string => {
  const from = `from record_${area} where area = '${area}' and environment = 'test-ie' and deleted_at is null ${where}`
  return `select coalesce(json_agg(r), '[]')::text as text, (select count(*) ${from}) as total
    from (select ${columns} ${from} order by ${order} limit 30) r`
}

const statements: Readonly<Record<string, string>> = {
  '/games': list('game', `and coalesce(data->'onShelf', 'null'::jsonb) = '1'::jsonb`, 'id desc'),
  '/tags': list('tag', '', `coalesce(data->'sort', 'null'::jsonb), id`),
  '/one': `select to_json(r)::text as text from (select ${columns} from record_game where area = 'game' and environment = 'test-ie' and id = $1 and deleted_at is null) r`,
  '/toggle': `with old as (select * from record_comment where area = 'comment' and environment = 'test-ie' and id = $1 for update),
    now as (update record_comment r set data = jsonb_set(r.data, '{isTop}', to_jsonb(1 - (r.data->>'isTop')::int)), version = r.version + 1, updated_at = now()
      from old where r.area = 'comment' and r.environment = 'test-ie' and r.id = old.id returning r.id, r.version, r.data)
    insert into revision (area, environment, id, version, parent_id, run, actor, before, after)
    select 'comment', 'test-ie', now.id, now.version, null, 1, 1, old.data, now.data from now join old on old.id = now.id
    returning after::text as text`,
}

const server = createServer((incoming, outgoing) => {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://floor')
  incoming.resume()
  incoming.on('end', () => void answer(statements[pathname] ?? '', searchParams.get('id')))

  async function answer(text: string, id: string | null): Promise<void> {
    const [row] = await sql.unsafe<{ text: string; total?: number }[]>(text, id === null ? [] : [Number(id)], {
      prepare: true,
    })
    const total = row?.total === undefined ? '' : `"total":${row.total},`
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.end(`{"code":0,"message":"ok",${total}"data":${row?.text ?? 'null'}}`)
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
