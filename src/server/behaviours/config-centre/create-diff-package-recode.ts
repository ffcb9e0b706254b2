import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { invalid, problem } from '../../problem.ts'
import { transitions } from '../../domain/config-centre/diff-package.ts'
import { isSum, sumWords } from '../../rules/md5.ts'

export const report: Behaviour<'create-diff-package-recode', 'report'> = async (world, { id, ...said }) => {
  const before = await world.need('create-diff-package-recode', id)
  const known = before.status ?? 0
  if (!transitions.request[known].includes(said.status))
    throw problem(409, 'not-allowed', {
      en: 'This report does not match the state of the request.',
      zh: '该回报与申请的当前状态不符。',
    })
  if (said.status === 3 && !said.failure?.trim())
    throw invalid('failure', words('Enter the reason for the failure.', '请填写失败原因。'))
  const { package: packageName, oldVersionCode, oldVersionName, newVersionCode, newVersionName } = said
  const versions = filled({ package: packageName, oldVersionCode, oldVersionName, newVersionCode, newVersionName })
  const diff = said.status === 2 ? await built(world, { ...before, ...versions }, said) : undefined
  return world.put('create-diff-package-recode', id, {
    ...versions,
    status: said.status,
    failure: said.status === 3 ? said.failure : null,
    reported_at: world.now,
    ...(diff ? { diffId: diff.id } : {}),
  })
}

interface Result {
  readonly url?: string | null
  readonly size?: number | null
  readonly md5?: string | null
}

interface Versions {
  readonly package: string | null
  readonly oldVersionCode: number | null
  readonly oldVersionName: string | null
  readonly newVersionCode: number | null
  readonly newVersionName: string | null
}

async function built(world: ProductWorld, request: Versions, { url, size, md5 }: Result) {
  if (!url) throw invalid('url', words('Enter the address of the diff package.', '请填写差分包地址。'))
  if (md5 && !isSum(md5)) throw invalid('md5', sumWords)
  const versions = versionsOf(request)
  for (const field of ['oldVersionCode', 'newVersionCode'] as const)
    if (versions[field] === null) throw invalid(field, words('Enter the version code.', '请填写版本号。'))
  return world.put('aha-game-differential-package', null, {
    ...versions,
    url,
    size,
    md5: md5?.toLowerCase(),
    status: 0,
  })
}

function versionsOf(request: Versions): Versions {
  const { package: packageName, oldVersionCode, oldVersionName, newVersionCode, newVersionName } = request
  return { package: packageName, oldVersionCode, oldVersionName, newVersionCode, newVersionName }
}

function filled<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>
}
