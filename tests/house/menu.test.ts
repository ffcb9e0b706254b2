import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { listEntry } from '#derive/lists.ts'

const groups = playdesk.menu
const pages = groups.flatMap((group) => group.pages)
const shown = new Set(pages.filter(({ hidden }) => !hidden).map(({ path }) => path))

// paths that people know, and that external links use
const stated: Readonly<Record<string, string>> = {
  'Game management': '/game/h5 /game/applet /game/WeChatGame /game/apk /provider /directional',
  'Category and tag': '/category /tag',
  'Social features': '/pvpGameCompetition /pvpBanner /pvpGame /robot /pvpUser /gamePvpStat',
  'Configuration centre': '/AhaConfigCenter /Tinymce /commonContent /ahaGameDiff /createDiffPackage',
  Activity: '/Prize /ChargeRankingActivity /AhaTask /AhaTaskPrize /TaskCenter /AhaPop /promotion /user-points',
  'SDK config': '/banner',
  'Content recommendation':
    '/DailyRecommend /global-config /h5-game-classic /banner /screenAdConfig /googleRanking /pushConfig /h5CategoryConfig /H5DeeplinkConfig /CategoryTabSelected /AdPositionManagement /HotGames /AhaBottomTab',
  'Instant content recommendation':
    '/homeDailyRecommend /homeModule /forYouRecommend /AhaInstantPushConfig /IntellectPush /AhaFeedBack',
  'Video smart push': '/youtubeVideo/push-config /youtubeVideo/country-language-relation',
  Reports: '/feedback/customer /feedback/game',
  'Data dashboards':
    '/ahaGameCharacteristic/index /ahaGamePotentialWeightConfig/index /ahaGameAnalysis/index /ahaGameCategoryAnalysis/index /ahaGameAnalysis/trend /search/user /trace-record',
  Language: '/language',
  Laboratory: '/uploadFileLog /ahaAbtestConfig /mvp-manage',
  Users: '/userAvatar /members',
  'Channel group': '/h5/channel',
}

describe('the menu', () => {
  test.each(Object.entries(stated))('B21 B22 B23 %s has its group with its pages, by their paths', (name, paths) => {
    const group = groups.find(({ title }) => title.en === name)
    const visible = group?.pages.filter(({ hidden }) => !hidden).map(({ path }) => path)
    expect(visible).toEqual(paths.split(' '))
    expect(group?.title.zh).toMatch(/\S/)
  })

  test.each(['/ad', '/adAdd', '/adEdit', '/adCreateMain', '/scheduleAdd', '/scheduleEdit', '/googleRankingDetail'])(
    'B22 %s opens by its path and is hidden in the menu',
    (path) => {
      expect(pages.filter((page) => page.path === path)).toHaveLength(1)
      expect(shown.has(path)).toBe(false)
    },
  )

  test('pages appear once in the menu, except banners', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual(['/banner'])
  })

  test('pages have different names, and those of banners the name of their area', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = pages.map(({ title }) => title[language])
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    }
    const titlesOf = (areas: readonly string[]) =>
      Object.values(playdesk.areas).flatMap(({ id, titles }) => (areas.includes(id) ? [titles] : []))
    for (const { title, areas } of pages.filter((page) => /banner/i.test(page.title.en)))
      expect(titlesOf(areas)).toContainEqual(title)
  })

  // product names and abbreviations have their own capitals
  const names = /^(?:[A-Z]+\d?s?|H5|PvP|GP|Google|WeChat|Android)$/

  test('titles are in sentence case', () => {
    const titles = groups.flatMap(({ title, pages: own }) => [title.en, ...own.map((page) => page.title.en)])
    const shouted = titles.filter((title) =>
      title
        .split(/[ -]/)
        .slice(1)
        .some((word) => /^[A-Z]/.test(word) && !names.test(word)),
    )
    expect(shouted).toEqual([])
  })

  test('B24 community moderation has its six pages beside community management', () => {
    const community = groups.find(({ title }) => title.en === 'Community moderation')
    expect(community?.pages.map(({ title }) => title.en)).toEqual([
      'Community management',
      'Post management',
      'Comment management',
      'Topic management',
      'Official post management',
      'Audit center',
      'Recycle bin',
    ])
  })

  // a row without an id can neither be opened nor selected
  test('rows of every list on a page have an id, and are found by it', () => {
    const entries = calls(playdesk.areas)
    const nameOf = new Map<string, string>(Object.entries(playdesk.areas).map(([name, { id }]) => [id, name]))
    const areas = new Set(pages.filter(({ view, form }) => !view && !form).flatMap((page) => page.areas))
    const nameless = [...areas].filter((id) => {
      const entry = listEntry(entries, nameOf.get(id) ?? '')
      if (entry?.command.verb !== 'custom') return !entry
      return !('ids' in inputFields(entry)) || (entry.command.returns && !('id' in entry.command.returns))
    })
    expect(nameless).toEqual([])
  })
})
