import { words } from '#catalogue/index.ts'
import { gamesOf, knownVersions, misfitOf, requested } from '../../domain/config-centre/diff-package.ts'
import {
  isChanged,
  refuse,
  refuseState,
  type Derive,
  type React,
  type Rule,
  type WrittenRow,
  type Refusal,
} from '../rule.ts'

type PackageRequest = WrittenRow<'create-diff-package-recode'>

const [open, building, built, failed] = [0, 1, 2, 3] as const

const isAsked = (record: PackageRequest): boolean => isChanged(record, 'new_apk_url', 'old_apk_url')

export const rule: Rule<'create-diff-package-recode'> = async (world, records) => {
  const found: Refusal[] = []
  const asked = records.filter(isAsked)
  const games = await gamesOf(
    world,
    asked.flatMap(({ after }) => after ?? []),
  )
  for (const record of asked) {
    const { before, after } = record
    if (!after) continue
    if (before?.status === building || before?.status === built) {
      const message = words(
        'This package is being built or already built. Submit a new request.',
        '该申请正在生成或已生成，请重新提交申请。',
      )
      found.push(...refuseState(record, 'status', message))
      continue
    }
    const misfit = misfitOf(after, games)
    if (misfit) found.push(...refuse(record, misfit.field, misfit.message))
  }
  return found
}

/** Saving a failed request reopens it. */
export const derive: Derive<'create-diff-package-recode'> = async (world, records) => {
  const found = new Map<number, object>()
  const games = await gamesOf(
    world,
    records.filter(isAsked).flatMap(({ after }) => after ?? []),
  )
  for (const record of records) {
    const { id, before, after } = record
    if (!after) continue
    const isRetried = before?.status === failed && after.status === failed
    found.set(id, {
      ...(isAsked(record) ? knownVersions(after, games) : {}),
      ...(isRetried ? { status: open, failure: null } : {}),
    })
  }
  return found
}

export const react: React<'create-diff-package-recode'> = async (world, records) => {
  for (const record of records) {
    const { id, before, after } = record
    if (after?.status !== open || (!isAsked(record) && before?.status !== failed)) continue
    const { new_apk_url, old_apk_url } = after
    await world.emit(requested, { area: 'create-diff-package-recode', id, new_apk_url, old_apk_url })
  }
}
