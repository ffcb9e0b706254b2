import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { problem, type Problem } from './problem.ts'

export const usualAccountLimits = {
  accounts: 10_000,
  preferences: 1_000,
  preferenceKiB: 2_048,
  tokens: 100,
  scripts: 500,
  /** per script */
  versions: 1_000,
  schedules: 100,
  plans: 1_000,
  /** per schedule */
  duePlans: 50,
  /** unused links to other environments */
  links: 20,
  /** event streams to one server */
  streams: 60,
  /** texts to the translation service, per hour and server */
  lookups: 5_000,
}

export type AccountLimit = keyof typeof usualAccountLimits
export type AccountLimits = Readonly<Record<AccountLimit, number>>

/** `{most}` stands for the limit. */
const texts: Readonly<Record<AccountLimit, Words>> = {
  accounts: words('There are {most} accounts, the most that one server has.', '账号已达上限 {most} 个。'),
  preferences: words(
    'You have {most} saved settings, the most there can be. Remove a saved view or reset some columns first.',
    '您保存的偏好设置已达上限 {most} 项，请先删除已保存的视图或重置列设置。',
  ),
  preferenceKiB: words(
    'Your saved settings would be larger than {most} KiB in all. Remove some saved views first.',
    '您保存的偏好设置合计将超过 {most} KiB，请先删除一些已保存的视图。',
  ),
  tokens: words(
    'You have {most} tokens, the most there can be. Revoke one that is no longer used.',
    '您的令牌已达上限 {most} 个，请先吊销不再使用的令牌。',
  ),
  scripts: words(
    'You have {most} scripts, the most there can be. Delete one first.',
    '您的脚本已达上限 {most} 个，请先删除一个。',
  ),
  versions: words(
    'This script has {most} versions, the most there can be. Save it under another name.',
    '该脚本已达上限 {most} 个版本，请以其他名称保存。',
  ),
  schedules: words(
    'You have {most} schedules, the most there can be. Delete one first.',
    '您的定时任务已达上限 {most} 个，请先删除一个。',
  ),
  plans: words(
    'You have {most} plans that wait to be applied, the most there can be. Apply or cancel some first.',
    '您待执行的计划已达上限 {most} 个，请先执行或取消一些。',
  ),
  duePlans: words(
    '{most} plans of this schedule wait to be applied, the most there can be. Apply or cancel some.',
    '该定时任务待执行的计划已达上限 {most} 个，请先执行或取消一些。',
  ),
  links: words(
    'You have {most} links to other environments that are not used yet. Use one, or wait a minute.',
    '您有 {most} 个尚未使用的环境切换链接，请使用其中一个或等待一分钟。',
  ),
  streams: words(
    'You have {most} event streams open, the most there can be. Close some windows or programs.',
    '您打开的事件流已达上限 {most} 个，请关闭一些窗口或程序。',
  ),
  lookups: words(
    'You have sent {most} texts to the translation service within an hour, the most there can be. Try again later.',
    '您在一小时内已向翻译服务发送 {most} 条文本，达到上限，请稍后再试。',
  ),
}

export function overLimit(name: AccountLimit, most: number): Words {
  const { en, zh } = texts[name]
  const shown = most.toLocaleString('en')
  return words(en.replace('{most}', shown), zh.replace('{most}', shown))
}

/** Returns 429 if waiting makes room, else 422. */
export function tooManyOf(name: AccountLimit, most: number): Problem {
  const passes = name === 'links' || name === 'streams'
  return problem(passes ? 429 : 422, 'too-many', overLimit(name, most), [], passes ? { retryAfter: 60 } : {})
}

/** Throws if `counted` has reached the limit. Locks by owner until the transaction ends. */
export async function refuseOverLimit(
  tx: Sql | TransactionSql,
  { limits }: { readonly limits: { readonly account: AccountLimits } },
  name: AccountLimit,
  owner: number | string,
  counted: PendingQuery<Row[]>,
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`limit ${name} ${owner}`}, 0))`
  const [row] = await counted
  if (Number(row?.['n'] ?? 0) >= limits.account[name]) throw tooManyOf(name, limits.account[name])
}
