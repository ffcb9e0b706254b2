import { words, type Words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../../world/world.ts'

/** Topic of the message that asks the builder outside for a diff package. */
export const requested = 'diff-package.requested'

/** Which state may follow which: of a request by the builder's report, of a package by an operator. */
export const transitions: Readonly<Record<'request' | 'package', Record<0 | 1 | 2 | 3, readonly number[]>>> = {
  request: { 0: [1, 2, 3], 1: [2, 3], 2: [], 3: [1, 2] },
  package: { 0: [1, 3], 1: [2], 2: [1, 3], 3: [] },
}

interface Files {
  readonly new_apk_url: string
  readonly old_apk_url: string
}

interface Misfit {
  readonly field: keyof Files
  readonly message: Words
}

/** Why two files make no difference, as far as their games say what they are. */
export async function misfitOf(world: World<Playdesk>, files: Files): Promise<Misfit | undefined> {
  const { new_apk_url: newUrl, old_apk_url: oldUrl } = files
  for (const field of ['new_apk_url', 'old_apk_url'] as const)
    if (!/\.apk$/i.test(files[field].split(/[?#]/)[0] ?? ''))
      return { field, message: words('Use the address of an APK file.', '请填写 APK 文件地址。') }
  if (newUrl === oldUrl)
    return { field: 'old_apk_url', message: words('Old and new are the same file.', '新旧包不能是同一个文件。') }
  const [fresh, old] = [await gameOf(world, newUrl), await gameOf(world, oldUrl)]
  if (fresh && old && fresh.package !== old.package)
    return { field: 'old_apk_url', message: words('The two are of different packages.', '新旧包的包名不一致。') }
  if (fresh?.versionCode && old?.versionCode && fresh.versionCode <= old.versionCode)
    return {
      field: 'new_apk_url',
      message: words('The new version is not newer than the old one.', '新包版本号应大于旧包。'),
    }
  return undefined
}

/** Package and versions of two APK files, as far as their games say them. */
export async function knownVersions(world: World<Playdesk>, { new_apk_url: newUrl, old_apk_url: oldUrl }: Files) {
  const [fresh, old] = [await gameOf(world, newUrl), await gameOf(world, oldUrl)]
  return {
    package: fresh?.package ?? old?.package ?? null,
    newVersionName: fresh?.version ?? null,
    newVersionCode: fresh?.versionCode || null,
    oldVersionName: old?.version ?? null,
    oldVersionCode: old?.versionCode || null,
  }
}

async function gameOf(world: World<Playdesk>, url: string) {
  const [file] = await world
    .list('resource', { keyword: url.split('/').at(-1) ?? '', limit: 50 })
    .then((files) => files.filter((each) => each.url === url))
  if (!file) return undefined
  const [game] = await world.list('game', { where: { apkId: file.id }, limit: 1 })
  return game
}
