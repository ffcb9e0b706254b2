import { invalid, problem } from '../../problem.ts'
import { words, type Values } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'
import { chunks } from '#derive/values/chunks.ts'
import { isContentColumn } from '../../domain/config-centre/content-columns.ts'
import { contentRows } from '../../domain/config-centre/content-rows.ts'
import { readTable } from '../../transfer/table.ts'

export const translates: Behaviour<'common-content', 'translates'> = async (world, { id }) => {
  await world.need('common-content', id)
  const [languages, rows] = [await languagesOf(world), await translationsOf(world, id)]
  const other = [...rows.keys()].filter((code) => !languages.has(code))
  return [...languages.keys(), ...other].flatMap((code) => {
    const [language, row] = [languages.get(code), rows.get(code)]
    if (!row && language?.disabled === 1) return []
    const name = (world.language === 'zh' ? language?.comment : language?.name) ?? language?.name ?? code
    return [
      { language_code: code, name, content: row?.content ?? null, origin: row?.origin ?? null, isMissing: row ? 0 : 1 },
    ]
  })
}

export const updateTranslates: Behaviour<'common-content', 'updateTranslates'> = async (world, { id, languages }) => {
  await world.need('common-content', id)
  const [known, rows] = [await languagesOf(world), await translationsOf(world, id)]
  const codes = languages.map(({ language_code }) => language_code)
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) !== index)
      throw invalid('languages', words(`Language ${code} is listed twice.`, `语言 ${code} 重复。`))
    if (!known.has(code) && !rows.has(code)) throw invalid('languages', unknown(code))
  }
  let [saved, removed] = [0, 0]
  for (const { language_code, content } of languages) {
    const row = rows.get(language_code)
    if (!content?.trim()) {
      if (row) await world.remove('common-content-translation', row.id)
      removed += row ? 1 : 0
    } else if (row?.content !== content) {
      await put(world, id, row?.id, { language_code, content, origin: 'manual' })
      saved++
    }
  }
  return { saved, removed }
}

export const autoTranslate: Behaviour<'common-content', 'autoTranslate'> = async (world, sent, { services }) => {
  const { id, language_code, overwrite } = sent
  const { content } = await world.need('common-content', id)
  const row = (await translationsOf(world, id)).get(language_code)
  if (!row && !(await languagesOf(world)).has(language_code)) throw invalid('language_code', unknown(language_code))
  if (row && overwrite !== 1)
    throw invalid('language_code', {
      en: `There is a text in ${language_code} already. Replace it with overwrite, or edit it.`,
      zh: `${language_code} 已有译文，可选择覆盖或直接编辑。`,
    })
  const [done] = await services.translator.translate({
    texts: [{ text: content, kind: 'text' }],
    into: language_code,
    environment: world.environment,
    operator: world.actor.id,
    without: { area: 'common-content', id },
  })
  if (!done || done.text === null)
    throw problem(422, 'no-translation', done?.why ?? words('Nothing was translated.', '未能翻译。'))
  if (done.text.length > 5_000)
    throw problem(422, 'no-translation', words('The translation is too long.', '译文过长。'))
  const text = { language_code, content: done.text, origin: done.from }
  await put(world, id, row?.id, text)
  return text
}

const importTexts: Behaviour<'common-content', 'import'> = async (world, { fileUrl, sheet }, context) => {
  const languages = await languagesOf(world)
  const isColumn = isContentColumn(context.catalogue.areas['commonContent']?.fields ?? {}, languages)
  const table = await readTable(context, world.actor, fileUrl, { sheet, isColumn })
  const there = textsThere(world)
  const rows = await contentRows(table, context, languages, there)
  let [created, changed, translations] = [0, 0, 0]
  for (const { id: said, values, texts } of rows) {
    const before = there.find(said, values.name)
    const isSame = before && Object.entries(values).every(([name, value]) => (before as Values)[name] === value)
    const row = isSame ? before : await world.put('common-content', before?.id ?? null, values)
    if (!isSame) there.put(before, row)
    const { id } = row
    const known = texts.length > 0 && before !== undefined ? await translationsOf(world, id) : new Map<string, never>()
    const fresh = texts.filter(([code, text]) => known.get(code)?.content !== text)
    for (const [language_code, content] of fresh)
      await put(world, id, known.get(language_code)?.id, { language_code, content, origin: 'manual' })
    translations += fresh.length
    if (before === undefined) created++
    else if (!isSame || fresh.length > 0) changed++
  }
  return { created, changed, translations, ...table.source }
}

function textsThere(world: ProductWorld) {
  const [ids, names] = [new Map<number, CommonText>(), new Map<string, CommonText>()]
  const add = (rows: readonly CommonText[]): void => {
    for (const row of rows) {
      ids.set(row.id, row)
      names.set(row.name, row)
    }
  }
  return {
    /** a renamed row releases its name for later rows */
    put(before: CommonText | undefined, row: CommonText): void {
      if (before && names.get(before.name)?.id === before.id) names.delete(before.name)
      add([row])
    },
    find: (id: number | undefined, name: string) => (id === undefined ? names.get(name) : ids.get(id)),
    async byName(wanted: readonly string[]) {
      for (const part of chunks(wanted, atOnce)) add(await world.list('common-content', { where: { name: part } }))
      return names
    },
    async byId(wanted: readonly number[]) {
      for (const part of chunks(wanted, atOnce)) add(await world.list('common-content', { ids: part }))
      return ids
    },
  }
}

type CommonText = Row<'common-content'>

const atOnce = 5_000

export { importTexts as import }

async function languagesOf(world: ProductWorld) {
  const rows = await world.list('language', { sort: [['code', 'asc']], limit: 1_000 })
  return new Map(rows.map((row) => [row.code, row]))
}

async function translationsOf(world: ProductWorld, parent: number) {
  const rows = await world.list('common-content-translation', { parent, limit: 1_000 })
  return new Map(rows.map((row) => [row.language_code, row]))
}

/** Translation; `origin`: stored by hand, reused, or from the service. */
interface TranslatedText {
  readonly language_code: string
  readonly content: string
  readonly origin: 'manual' | 'memory' | 'service'
}

function put(world: ProductWorld, parent: number, id: number | undefined, text: TranslatedText) {
  return world.put('common-content-translation', id ?? null, { parent_id: parent, ...text })
}

function unknown(code: string) {
  return words(`${code} is not one of the languages. Add it there first.`, `语言列表中没有 ${code}，请先添加。`)
}
