import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Fill missing game translations', zh: '补全游戏译文' },
  help: {
    en: 'Copies name and introduction of a game from one language into another where there is no text yet.',
    zh: '游戏在目标语言没有文本时，从来源语言复制名称和简介。',
  },
  params: {
    games: param.refs('h5game', {
      title: { en: 'Games', zh: '游戏' },
      help: { en: 'Leave empty for all games that are online.', zh: '留空表示所有上架游戏。' },
    }),
    from: param.language({ title: { en: 'Copy from', zh: '来源语言' }, default: 'en' }),
    into: param.language({ title: { en: 'Into', zh: '目标语言' }, required: true }),
  },
  async run({ ops, params, progress }) {
    const languages = (await ops.language.listAll({ pageSize: 1_000 })).data
    const idOf = (code: string) => {
      const found = languages.find((language) => language.code === code)
      if (!found) throw new Error(`There is no language ${code}.`)
      return found.id
    }
    const [from, into] = [idOf(params.from), idOf(params.into)]
    let filled = 0
    let seen = 0
    for await (const game of ops.h5game.each(params.games.length > 0 ? { ids: params.games } : { onShelf: 1 })) {
      progress(++seen)
      const texts = (await ops.gameTranslation.list({ id: game.id, pageSize: 100 })).data
      if (texts.some(({ lang_id }) => lang_id === into)) continue
      const text = texts.find(({ lang_id }) => lang_id === from)
      await ops.gameTranslation.create({
        id: game.id,
        lang_id: into,
        language_code: params.into,
        name: text?.name ?? game.name,
        introduction: text?.introduction ?? game.introduction,
      })
      filled += 1
    }
    return { filled }
  },
})
