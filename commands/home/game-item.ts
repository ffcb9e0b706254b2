import { image, int, ref, text } from '#catalogue/index.ts'

export const gameItemFields = {
  gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
  label: text('Label', '角标文案', { max: 60 }),
  imageId: image('Picture', '图片', {
    help: ['Leave empty to use the picture of the game.', '留空则使用游戏自身图片。'],
  }),
  sort: int('Order', '排序', { default: 1 }),
}

/** A default `sort` would overwrite the position. */
export const gameItemChange = { ...gameItemFields, sort: { ...gameItemFields.sort, default: undefined } }

export const changeHelp = [
  'Changes the row of this game; empty fields stay as they are.',
  '修改该游戏对应的条目，未填写的保持不变。',
] as const
