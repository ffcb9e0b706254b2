import { scriptTypings } from '#derive/typings/typings.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { builtOnce } from '../http/packed.ts'
import { Envelope } from '../world/answer.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { library } from '../script/library.ts'
import { checked, faultsToday } from '../script/types/recheck.ts'
import { scriptOf } from '../script/record.ts'
import { createScript, removeScript, updateScript } from '../script/save.ts'
import { allScripts, findScript } from '../script/store.ts'

export const list: Handler<'script.list'> = async ({ server, actor, input }) => {
  const [page, pageSize] = [input.page, input.pageSize]
  const keyword = foldText(plainText(input.keyword ?? '').trim())
  const rows = (await allScripts(server, actor)).filter(({ name, title, help, origin }) => {
    const text = foldText([name, title.en, title.zh, help?.en, help?.zh].join('\n'))
    return (input.origin === null || input.origin === origin) && text.includes(keyword)
  })
  const data = rows.slice((page - 1) * pageSize, page * pageSize)
  return new Envelope({ data, total: rows.length, page, pageSize })
}

export const get: Handler<'script.get'> = async ({ server, actor, input, language }) => {
  const found = await findScript(server, actor, input.name, input.version)
  if (found.origin === 'library') return found
  const { name: script, version } = found
  return { ...found, ...(await faultsToday(server, { script, version }, { language, of: actor.id })) }
}

export const versions: Handler<'script.versions'> = async ({ server, actor, input }) => {
  const name = input.name
  const { updated_at: at } = await findScript(server, actor, name)
  if ((await library()).has(name)) return [{ version: 1, at, author: null, note: null }]
  return server.sql<DeclaredRow<'script.versions'>[]>`
    select v.version, v.at, coalesce(nullif(o.name, ''), o.username) as author, v.note
    from script_version v left join operator o on o.id = v.author where v.script = ${name} order by v.version desc`
}

export const create: Handler<'script.create'> = createScript

export const update: Handler<'script.update'> = updateScript

export const remove: Handler<'script.remove'> = removeScript

export const check: Handler<'script.check'> = async ({ server, actor, input, language }) => {
  const found = await checked(server, { source: plainText(input.source ?? ''), language, of: actor.id })
  const { title = null, help = null, params = [], errors, warnings } = found
  return { title, help, params, errors, warnings }
}

export const typings: Handler<'script.typings'> = builtOnce((server) => ({
  code: 0,
  message: 'ok',
  data: { text: scriptTypings(server.catalogue.areas) },
}))

export const record: Handler<'script.record'> = async (call) => ({
  source: await scriptOf(call, call.input.receipts, call.input.loop === 1),
})
