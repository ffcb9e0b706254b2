import { area, command, create, image, language, list, longText, remove, text, update } from '#catalogue/index.ts'

const fields = {
  lang: language('Language', '语言', { required: true }),
  name: text('Name', '名称', { required: true, max: 120 }),
  description: longText('Description', '描述', { max: 2000 }),
  imageId: image('Picture', '图片'),
}

/** Two specified calls use the game's id, the others the row's. */
export const campaignGameLang = area({
  id: 'campaign-game-lang',
  title: ['Text of the campaign game', 'Texts of the campaign game', '推广游戏文案'],
  parent: 'campaign-game',
  rowKey: 'lang',
  unique: ['lang'],
  fields,
  columns: ['lang', 'name', 'description', 'imageId', 'updated_at'],
  filters: ['lang'],
  picture: 'imageId',
  commands: {
    list: list('GET /api/-/campaign-games/{id}/langs', { pageSize: 300 }),
    create: create('POST /api/-/campaign-games/{id}/langs'),
    update: update('PUT /api/-/campaign-games/{id}/langs/{lang}'),
    remove: remove('DELETE /api/-/campaign-games/{id}/langs/{lang}'),
    ofGame: command('GET /api/campaigns/{id}/games/{gameId}/langs', {
      title: ['Texts of a game in the campaign', '查看推广游戏文案'],
      effect: 'read',
      arity: 'none',
      answers: 'many',
      returns: fields,
    }),
    save: command('POST /api/campaigns/{id}/games/{gameId}/langs', {
      title: ['Save the text in a language', '保存推广游戏文案'],
      help: ['Updates the text if the language already exists.', '语言已存在时更新文案。'],
      effect: 'write',
      arity: 'none',
      input: fields,
      returns: fields,
    }),
  },
})
