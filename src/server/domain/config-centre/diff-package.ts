import { words, type Words } from '#catalogue/index.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

/** Topic of the request to the external builder. */
export const requested = 'diff-package.requested'

/** Allowed next states: the builder's reports change requests, operators change packages. */
export const transitions: Readonly<Record<'request' | 'package', Record<0 | 1 | 2 | 3, readonly number[]>>> = {
  request: { 0: [1, 2, 3], 1: [2, 3], 2: [], 3: [1, 2] },
  package: { 0: [1, 3], 1: [2], 2: [1, 3], 3: [] },
}

type Files = Pick<Row<'create-diff-package-recode'>, 'new_apk_url' | 'old_apk_url'>

export function misfitOf(files: Files, games: ApkGames): { field: keyof Files; message: Words } | undefined {
  const { new_apk_url: newUrl, old_apk_url: oldUrl } = files
  for (const field of ['new_apk_url', 'old_apk_url'] as const)
    if (!/\.apk$/i.test(files[field].split(/[?#]/)[0] ?? ''))
      return { field, message: words('Use the address of an APK file.', '请填写 APK 文件地址。') }
  if (newUrl === oldUrl)
    return { field: 'old_apk_url', message: words('Old and new are the same file.', '新旧包不能是同一个文件。') }
  const [fresh, old] = [games.get(newUrl), games.get(oldUrl)]
  if (fresh && old && fresh.package !== old.package)
    return { field: 'old_apk_url', message: words('The two are of different packages.', '新旧包的包名不一致。') }
  if (fresh?.versionCode && old?.versionCode && fresh.versionCode <= old.versionCode)
    return {
      field: 'new_apk_url',
      message: words('The new version is not newer than the old one.', '新包版本号应大于旧包。'),
    }
  return undefined
}

export function knownVersions({ new_apk_url: newUrl, old_apk_url: oldUrl }: Files, games: ApkGames) {
  const [fresh, old] = [games.get(newUrl), games.get(oldUrl)]
  return {
    package: fresh?.package ?? old?.package ?? null,
    newVersionName: fresh?.version ?? null,
    newVersionCode: fresh?.versionCode || null,
    oldVersionName: old?.version ?? null,
    oldVersionCode: old?.versionCode || null,
  }
}

type ApkGames = ReadonlyMap<string, Row<'game'>>

export async function gamesOf(
  world: ProductWorld,
  records: readonly { readonly after: Files | undefined }[],
): Promise<ApkGames> {
  const files = records.flatMap(({ after }) => after ?? [])
  const urls = new Set(files.flatMap(({ new_apk_url, old_apk_url }) => [new_apk_url, old_apk_url]))
  if (urls.size === 0) return new Map()
  const names = Array.from(urls, (url) => url.split('/').at(-1) ?? '').filter(Boolean)
  const found = (await world.list('resource', { keyword: names })).filter(({ url }) => url !== null && urls.has(url))
  if (found.length === 0) return new Map()
  const games = await world.list('game', { where: { apkId: found.map(({ id }) => id) } })
  const gameOf = new Map(games.map((game) => [game.apkId, game]))
  return new Map(
    found.flatMap(({ id, url }) => {
      const game = gameOf.get(id)
      return game && url !== null ? [[url, game] as const] : []
    }),
  )
}
