import { gamesOf, knownVersions, misfitOf, requested } from '../../domain/config-centre/diff-package.ts'
import { deriveEach, isChanged, refuse, refuseState } from '../rule.ts'
import type { Derive, React, Rule, WrittenRow } from '../rule.ts'

type PackageRequest = WrittenRow<'create-diff-package-recode'>

const [open, building, built, failed] = [0, 1, 2, 3] as const

const isAsked = (record: PackageRequest): boolean => isChanged(record, 'new_apk_url', 'old_apk_url')

export const rule: Rule<'create-diff-package-recode'> = async (world, records) => {
  const asked = records.filter(isAsked)
  const games = await gamesOf(world, asked)
  return asked.flatMap((record) => {
    const { before, after } = record
    if (!after) return []
    if (before?.status === building || before?.status === built)
      return refuseState(record, 'status', {
        en: 'This package is being built or already built. Submit a new request.',
        zh: '该申请正在生成或已生成，请重新提交申请。',
      })
    const misfit = misfitOf(after, games)
    return misfit ? refuse(record, misfit.field, misfit.message) : []
  })
}

/** Saving a failed request reopens it. */
export const derive: Derive<'create-diff-package-recode'> = async (world, records) => {
  const games = await gamesOf(world, records.filter(isAsked))
  return deriveEach(records, (after, record) => ({
    ...(isAsked(record) ? knownVersions(after, games) : {}),
    ...(record.before?.status === failed && after.status === failed ? { status: open, failure: null } : {}),
  }))
}

export const react: React<'create-diff-package-recode'> = async (world, records) => {
  for (const record of records) {
    const { id, before, after } = record
    if (after?.status !== open || (!isAsked(record) && before?.status !== failed)) continue
    const { new_apk_url, old_apk_url } = after
    await world.emit(requested, { area: 'create-diff-package-recode', id, new_apk_url, old_apk_url })
  }
}
