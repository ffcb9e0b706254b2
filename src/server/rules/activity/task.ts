import type { Words } from '#catalogue/index.ts'
import { countryCode } from '#derive/kinds/country.ts'
import { unknownCountry } from '../../world/checks/known-country.ts'
import { isChanged, refuse, words, type ProductWorld, type Rule } from '../rule.ts'

const [byCountry, byUser, byFile] = [2, 3, 4]

/** Requires users to be member ids or UIDs, in files too. */
export const rule: Rule<'task'> = async (world, records) => {
  const refusals = await Promise.all(
    records.map(async (record) => {
      const { after } = record
      if (!after?.task_data_value || !isChanged(record, 'task_data_type', 'task_data_value')) return []
      if (after.task_data_type === byFile) {
        const wrong = await wrongLines(world, after.task_data_value)
        return wrong.length === 0 ? [] : refuse(record, 'task_data_value', unknownLines(wrong))
      }
      const values = [...new Set(after.task_data_value.split(/[\s,，;；|]+/).filter((value) => value !== ''))]
      const wrong =
        after.task_data_type === byCountry
          ? values.filter((value) => !isCountry(value))
          : after.task_data_type === byUser
            ? await notMembers(world, values)
            : []
      return wrong.length === 0 ? [] : refuse(record, 'task_data_value', unknown(after.task_data_type, wrong))
    }),
  )
  return refusals.flat()
}

function isCountry(value: string): boolean {
  return countryCode.test(value) && !unknownCountry({ kind: 'country' }, value)
}

const batch = 5_000

/** Returns the first invalid lines; a heading may come first. */
async function wrongLines(world: ProductWorld, address: string): Promise<number[]> {
  const wrong: number[] = []
  let users = new Map<string, number>()
  const check = async (): Promise<void> => {
    for (const value of await notMembers(world, [...users.keys()])) wrong.push(users.get(value) ?? 0)
    users = new Map()
  }
  let line = 0
  for await (const text of (await world.lines(address.trim())) ?? []) {
    line++
    const value = /[^\s,;|"\ufeff]+/.exec(text)?.[0]
    const isHeading = line === 1 && !/\d/.test(value ?? '')
    if (value === undefined || isHeading || isCountry(value)) continue
    users.set(value, users.get(value) ?? line)
    if (users.size === batch) await check()
    if (wrong.length > most) return wrong
  }
  await check()
  return wrong
}

async function notMembers(world: ProductWorld, values: readonly string[]): Promise<string[]> {
  const ids = values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  const [byId, byUid] = await Promise.all([
    world.pick('member', ['uid'], { ids, limit: values.length }),
    world.pick('member', ['uid'], { where: { uid: values }, limit: values.length }),
  ])
  const known = new Set([...byId.map(({ id }) => String(id)), ...byUid.map(({ uid }) => uid)])
  return values.filter((value) => !known.has(value))
}

const most = 10

function unknown(type: number | null, wrong: readonly string[]): Words {
  const named = wrong.slice(0, most).map((value) => value.slice(0, 64))
  const more = wrong.length - named.length
  const [en, zh] =
    type === byCountry
      ? ['No country code', '不是国家代码']
      : ['No member with this id or UID', '没有该编号或 UID 的会员']
  return words(
    `${en}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    `${zh}：${named.join('、')}${more > 0 ? ` 等 ${wrong.length} 个` : ''}。`,
  )
}

function unknownLines(wrong: readonly number[]): Words {
  const [named, more] = [wrong.slice(0, most), wrong.length > most]
  return words(
    `Lines of the file with no country and no member: ${named.join(', ')}${more ? ' and more' : ''}.`,
    `文件中以下行既不是国家代码也不是会员：${named.join('、')}${more ? ' 等' : ''}。`,
  )
}
