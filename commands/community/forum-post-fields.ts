import { computed, country, image, int, language, listOf, longText, ref, refs, text } from '#catalogue/index.ts'
import { moderated } from './moderation.ts'

/** Shared by posts of players and operators. */
export const forumPostFields = {
  title: text('Title', '标题', { max: 200 }),
  content: longText('Text', '正文', { required: true, max: 10_000 }),
  images: listOf('Pictures', '图片', image('Picture', '图片'), { max: 9 }),
  userId: ref('Author', '作者', 'member'),
  groupId: ref('Group', '小组', 'forum-group', { onDelete: 'refuse' }),
  topics: refs('Topics', '话题', 'forum-topic', { max: 5, onDelete: 'refuse' }),
  gameId: ref('Game', '游戏', 'game'),
  language: language('Language', '语言'),
  country: country('Country', '国家'),
  likes: int('Likes', '点赞数', { default: 0 }),
  ...moderated,
  shownTitle: computed(
    text('Shown title', '展示标题', {
      help: ['Only set where screened words are masked.', '仅在有词语被屏蔽时填写。'],
    }),
  ),
}
