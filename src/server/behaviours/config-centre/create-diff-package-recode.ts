import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid, problem } from '../../problem.ts'
import { md5Of } from '../../rules/md5.ts'
import { knownVersions, requested, transitions } from '../../rules/diff-package.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'create-diff-package-recode', 'create'> = async (world, input, { standard }) => {
  const versions = await knownVersions(world, input.new_apk_url, input.old_apk_url)
  const made = (await standard({ ...input, ...versions, status: 0 })) as { id: number }
  await ask(world, made.id, input.new_apk_url, input.old_apk_url)
  return made
}

export const update: Behaviour<'create-diff-package-recode', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('create-diff-package-recode', input.id)
  if (before.status === 1 || before.status === 2)
    throw problem(
      409,
      'not-open',
      words(
        'It is being built or is built already. Request a new one instead.',
        '该申请正在生成或已生成，请重新提交申请。',
      ),
    )
  const after = { ...before, ...input }
  const versions = await knownVersions(world, after.new_apk_url, after.old_apk_url)
  const isSame = after.new_apk_url === before.new_apk_url && after.old_apk_url === before.old_apk_url
  if (isSame && before.status === 0) return standard(input)
  const saved = await standard({ ...input, ...versions, status: 0, failure: null })
  await ask(world, before.id, after.new_apk_url, after.old_apk_url)
  return saved
}

export const report: Behaviour<'create-diff-package-recode', 'report'> = async (world, { id, ...said }) => {
  const before = await world.need('create-diff-package-recode', id)
  const known = before.status ?? 0
  if (!transitions.request[known].includes(said.status))
    throw problem(
      409,
      'not-allowed',
      words('This report does not follow from the state of the request.', '该回报与申请的当前状态不符。'),
    )
  if (said.status === 3 && !said.failure?.trim())
    throw invalid('failure', words('Say what went wrong.', '请填写失败原因。'))
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

/** The package that the builder made, ready to be put online. */
async function built(world: World<Playdesk>, request: Versions, { url, size, md5 }: Result) {
  if (!url) throw invalid('url', words('Say where the diff package is.', '请填写差分包地址。'))
  const sum = md5 && md5Of(md5)
  const versions = versionsOf(request)
  for (const field of ['oldVersionCode', 'newVersionCode'] as const)
    if (versions[field] === null) throw invalid(field, words('Say the version code.', '请填写版本号。'))
  return world.put('aha-game-differential-package', null, {
    ...versions,
    url,
    size,
    md5: sum,
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

function ask(world: World<Playdesk>, id: number, newUrl: string, oldUrl: string): Promise<void> {
  return world.emit(requested, { id, new_apk_url: newUrl, old_apk_url: oldUrl })
}
