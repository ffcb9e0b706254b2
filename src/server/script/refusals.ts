import { words } from '#catalogue/index.ts'
import { environmentWords, type Environment } from '#derive/environment.ts'
import { isolated } from '#derive/values/isolated.ts'
import { problem, type Problem } from '../problem.ts'

export function notThere(name: string, version: number | null = null): Problem {
  const text =
    version === null
      ? words(`There is no script ${name}.`, `没有脚本 ${name}。`)
      : words(`There is no version ${version} of ${name}.`, `脚本 ${name} 没有版本 ${version}。`)
  return problem(404, 'not-found', text)
}

export function readOnly(name: string): Problem {
  const text = words(
    `${name} ships with Playdesk and cannot be changed. Save a copy under another name.`,
    `${name} 为内置脚本，不能修改，请另存为新名称。`,
  )
  return problem(403, 'read-only', text)
}

export function notYours(owner: string): Problem {
  const name = isolated(owner)
  return problem(403, 'forbidden', words(`This script belongs to ${name}.`, `该脚本属于 ${name}。`))
}

export function taken(name: string): Problem {
  const text = words(`The name ${name} is taken.`, `名称 ${name} 已被使用。`)
  return problem(409, 'taken', text, [{ field: 'name', message: text }])
}

export function badName(): Problem {
  const text = words(
    'Use lower-case letters, digits and hyphens, such as close-old-banners.',
    '请使用小写字母、数字和连字符，例如 close-old-banners。',
  )
  return problem(400, 'bad-input', text, [{ field: 'name', message: text }])
}

export function stale(current: unknown): Problem {
  const text = words(
    'A newer version of this script was saved. Compare and save again.',
    '该脚本已被更新，请对比后重新保存。',
  )
  return problem(409, 'conflict', text, [], { current })
}

export interface ScriptSchedule {
  readonly id: number
  readonly cron: string
  readonly environment: Environment
  /** the caller may see it */
  readonly isSeen: boolean
}

const mostNamed = 10

export function scheduled(name: string, running: readonly ScriptSchedule[]): Problem {
  const seen = running.filter(({ isSeen }) => isSeen).slice(0, mostNamed)
  const more = running.length - seen.length
  const list = (language: 'en' | 'zh'): string => {
    const named = seen.map(({ id, cron, environment }) => `${id} (${cron}, ${environmentWords(environment)[language]})`)
    if (more > 0) named.push(language === 'en' ? `${more} more` : `另有 ${more} 个`)
    return named.join(language === 'en' ? ', ' : '、')
  }
  const text = words(
    `${name} is run by ${running.length === 1 ? 'schedule' : 'schedules'} ${list('en')}, which would have nothing to run. Delete it anyway?`,
    `${name} 由定时任务 ${list('zh')} 运行，删除后将无法执行。仍要删除吗？`,
  )
  return problem(409, 'scheduled', text, [{ field: 'anyway', message: text }])
}
