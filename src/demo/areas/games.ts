import { commonGames, firstApk, gameKinds, type CommonGame } from '../game-common.ts'
import type { Random } from '../words/random.ts'
import { ratingIn } from '../rating.ts'
import type { DemoRecord, DemoSource, Sources, DemoValues } from '../source.ts'
import { daysBefore } from '../time.ts'
import { genres } from '../words/genres.ts'
import { shades } from '../pictures/draw.ts'
import { pictureId, pictureUrl, urlOf } from '../pictures/pictures.ts'
import { descriptions, fillIn, introductions } from '../words/texts.ts'
import { categories } from '../words/known.ts'

export const sources: Sources = {
  h5game: {
    make: (demo) => commonGames(demo, 'h5').map((each) => ({ ...framed(each), values: h5Values(each) })),
    differ: ({ base }, random) => ({ ...older(base, random), onShelf: base?.onShelf === 1 ? 0 : 1 }),
    settle: ratingIn,
  },
  'cpk-game': {
    make: (demo) =>
      commonGames(demo, 'apk').map((each) => ({ ...framed(each), base: apkBase(each), values: apkValues(each) })),
    differ: ({ base }, random) => ({ ...older(base, random), onShelf: base?.onShelf === 1 ? 0 : 1 }),
    settle: ratingIn,
  },
  game: {
    make: (demo) => [...commonGames(demo, 'applet'), ...commonGames(demo, 'wechat')].map(smallGame),
    differ: ({ base }, random) => ({ ...older(base, random), onShelf: base?.onShelf === 1 ? 0 : 1 }),
    settle: ratingIn,
  } satisfies DemoSource<'game'>,
}

function framed({
  id,
  base,
  age,
  changed,
}: CommonGame): Omit<DemoRecord<'game'>, 'values'> & { base: DemoValues<'game'> } {
  return { id, base, created: daysBefore(age), updated: daysBefore(changed) }
}

function h5Values({ title, random, base }: CommonGame): DemoValues<'h5game'> {
  const emblem = genres[title.genre]?.emblem ?? 'gem'
  const slug = slugOf(title.en)
  const picture = random.int(0, 99)
  const words = { name: title.en, genre: (categories[title.genre]?.names['en'] ?? '').toLowerCase() }
  const isLoved = (base.installAmount ?? 0) > 20_000
  const second = random.chance(0.25)
  const [light, dark] = random.pick(shades)
  return {
    app_id: `h5.${slug.replaceAll('-', '')}`,
    introduction: fillIn(random.pick(introductions['en'] ?? []), words),
    description: fillIn(random.pick(descriptions['en'] ?? []), words),
    link: `https://play.playdesk.example/${slug}/index.html`,
    device_orientation: random.weighted(['portrait', 'landscape', 'auto'] as const, [7, 3, 1]),
    big_icon: random.chance(0.5) ? pictureId('icon', emblem, picture) : null,
    theme_picture_url: base.themePictureId ? urlOf(base.themePictureId) : null,
    theme_picture_id_2: second ? pictureId('banner', emblem, picture) : null,
    theme_picture_url_2: second ? pictureUrl('banner', emblem, picture) : null,
    for_you_theme_id: isLoved ? pictureId('banner', emblem, picture + 1) : null,
    for_you_theme_url: isLoved ? pictureUrl('banner', emblem, picture + 1) : null,
    homeBannerUrl: isLoved ? pictureUrl('banner', emblem, picture + 2) : null,
    hotGameImage: isLoved && random.chance(0.5) ? pictureUrl('icon', emblem, picture) : null,
    bgLightColor: random.chance(0.4) ? light : null,
    bgDarkColor: random.chance(0.4) ? dark : null,
    bgHomeBannerTitleColor: isLoved ? '#ffffff' : null,
    video_link: random.chance(0.12) ? `https://video.playdesk.example/${slug}.mp4` : null,
    bundles: random.chance(0.15)
      ? [
          {
            version: base.version,
            url: `https://cdn.playdesk.example/bundle/${slug}-${base.version}.zip`,
            size: random.int(400, 9000) * 1024,
          },
        ]
      : null,
    red_line: random.chance(0.012) ? 1 : 0,
    overseas_evaluation: random.weighted([0, 1, 2] as const, [3, 8, 1]),
    is_buy_up: random.chance(0.06) ? 1 : 0,
  }
}

function apkBase({ id, title, random, base }: CommonGame): DemoValues<'game'> {
  const size = random.weighted([random.int(60, 300) / 10, random.int(30, 120), random.int(120, 900)], [3, 5, 2])
  const source = random.weighted([1, 2, 3] as const, [4, 3, 3])
  const studio = slugOf(base.developer ?? 'indie').replaceAll('-', '')
  const name = `com.${studio.replace(/^\d+/, '')}.${slugOf(title.en).replaceAll('-', '').replace(/^\d+/, '')}`
  const versionCode = random.int(10, 999)
  return {
    ...base,
    package: name,
    versionCode,
    apkId: source === 2 || random.chance(0.2) ? null : firstApk + id - gameKinds.apk.first,
    mbSize: `${size}M`,
    obbs: size > 400 ? [`https://cdn.playdesk.example/obb/main.${versionCode}.${name}.obb`] : [],
    googleLink: source === 2 || random.chance(0.3) ? `https://play.google.com/store/apps/details?id=${name}` : null,
    resourceType: source,
    isCombined: random.chance(0.55) ? 1 : 0,
    prerequirment: size > 200 ? 'Android 8.0, 2 GB of memory and 1 GB of free space.' : null,
    detailDisplayType: random.chance(0.15) ? 2 : 1,
  }
}

function apkValues({ random }: CommonGame): DemoValues<'cpk-game'> {
  return {
    screenMode: random.weighted([1, 2] as const, [5, 4]),
    pvpType: random.weighted([0, 1, 2] as const, [8, 1, 1]),
    isJoinUpFinish: random.chance(0.8) ? 1 : 0,
  }
}

function smallGame(each: CommonGame): DemoRecord<'game'> {
  const { random, base } = each
  const detail = base.type === 'applet' && random.chance(0.2)
  const path = `${base.type}-${each.id}`
  return {
    ...framed(each),
    values: {
      mbSize: `${random.int(8, 190) / 10}M`,
      resourceType: random.pick([1, 3] as const),
      detailDisplayType: detail ? 3 : 1,
      detailH5Url: detail ? `https://play.playdesk.example/detail/${path}.html` : null,
    },
  }
}

function older(base: DemoValues<'game'> | undefined, random: Random) {
  const [major = '1', minor = '0'] = (base?.version ?? '').split('.')
  return {
    version: `${major}.${Math.max(0, Number(minor) - 1)}.${random.int(0, 9)}`,
    installAmount: Math.round((base?.installAmount ?? 0) * (0.4 + random.next())),
  }
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
