import { scriptTypings } from '#derive/typings.ts'
import { plainText } from '#derive/values.ts'
import { Bare } from '../http/answer.ts'
import { library } from '../script/library.ts'
import { lookAt } from '../script/look.ts'
import { scriptOf } from '../script/record.ts'
import { createScript, removeScript, updateScript } from '../script/save.ts'
import { allScripts, findScript } from '../script/store.ts'
import type { Handler } from './handler.ts'

export const list: Handler = async ({ server, actor, input }) => {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const keyword = plainText(input['keyword'] ?? '')
    .trim()
    .toLowerCase()
  const rows = (await allScripts(server, actor)).filter(({ name, title, help, origin }) => {
    const text = [name, title.en, title.zh, help?.en, help?.zh].join('\n').toLowerCase()
    return (input['origin'] === null || input['origin'] === origin) && text.includes(keyword)
  })
  const data = rows.slice((page - 1) * pageSize, page * pageSize)
  return new Bare({ data, total: rows.length, page, pageSize })
}

export const get: Handler = ({ server, actor, input }) =>
  findScript(server, actor, String(input['name']), input['version'])

export const versions: Handler = async ({ server, actor, input }) => {
  const name = String(input['name'])
  const { updated_at: at } = await findScript(server, actor, name)
  if ((await library()).has(name)) return [{ version: 1, at, author: null, note: null }]
  return server.sql`select v.version, v.at, coalesce(nullif(o.name, ''), o.username) as author, v.note
    from script_version v left join operator o on o.id = v.author where v.script = ${name} order by v.version desc`
}

export const create: Handler = createScript

export const update: Handler = updateScript

export const remove: Handler = removeScript

export const check: Handler = async ({ input, language }) => {
  const [looked] = await lookAt([plainText(input['source'] ?? '')], language)
  return {
    title: looked?.title ?? null,
    help: looked?.help ?? null,
    params: looked?.params ?? [],
    errors: looked?.errors ?? [],
  }
}

export const typings: Handler = async ({ server }) => ({ text: scriptTypings(server.catalogue.areas) })

export const record: Handler = async (call) => ({
  source: await scriptOf(call, call.input['receipts'] as number[], call.input['loop'] === 1),
})
