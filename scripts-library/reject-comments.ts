import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Reject comments by words or language', zh: '按关键词或语言驳回评论' },
  help: {
    en: 'Rejects waiting comments that contain one of the words or are written in one of the languages.',
    zh: '驳回包含任一关键词、或使用所选语言的待审核评论。',
  },
  params: {
    words: param.text({
      title: { en: 'Words', zh: '关键词' },
      help: { en: 'Separated by commas; not case-sensitive.', zh: '以逗号分隔，不区分大小写。' },
    }),
    languages: param.text({
      title: { en: 'Languages', zh: '语言' },
      help: { en: 'Codes such as ru, pt; leave empty for all languages.', zh: '语言代码，如 ru, pt；留空表示不限。' },
    }),
    most: param.int({ title: { en: 'At most', zh: '最多' }, default: 5_000, min: 1, max: 100_000 }),
  },
  async run({ ops, params, log }) {
    const words = listed(params.words)
    const languages = listed(params.languages)
    if (words.length === 0 && languages.length === 0) throw new Error('Give at least one word or language.')
    const ids: number[] = []
    for await (const comment of ops.comment.each({ status: 0, rejected: 0 })) {
      const text = comment.content.toLowerCase()
      const word = words.find((each) => text.includes(each))
      if (word === undefined && !languages.includes(comment.language ?? '')) continue
      ids.push(comment.id)
      if (ids.length <= 20) log(`${comment.id} ${word ?? comment.language}: ${comment.content.slice(0, 60)}`)
      if (ids.length >= params.most) break
    }
    for (let at = 0; at < ids.length; at += 500) await ops.comment.batchReject({ ids: ids.slice(at, at + 500) })
    return { rejected: ids.length }
  },
})

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[,，、]/)
    .map((each) => each.trim())
    .filter(Boolean)
}
