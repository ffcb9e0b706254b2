import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Fill missing tag translations', zh: '补全标签译文' },
  help: {
    en: 'Fills missing tag texts with the text of another language until they are translated.',
    zh: '标签缺少某语言的文本时，先填入另一语言的文本，待后续翻译。',
  },
  params: {
    from: param.language({ title: { en: 'Copy from', zh: '来源语言' }, default: 'en' }),
    into: param.text({
      title: { en: 'Into', zh: '目标语言' },
      help: {
        en: 'Language codes separated by commas; leave empty for all languages in use.',
        zh: '语言代码，逗号分隔；留空表示所有启用的语言。',
      },
    }),
  },
  async run({ ops, params, log, progress }) {
    const languages = (await ops.language.listAll({ disabled: 0, pageSize: 1_000 })).data
    const source = languages.find(({ code }) => code === params.from)
    if (!source) throw new Error(`There is no language ${params.from}.`)
    const wanted = (params.into ?? '')
      .split(/[,，]/)
      .map((code) => code.trim())
      .filter(Boolean)
    const targets = languages.filter(
      ({ code }) => code !== params.from && (wanted.length === 0 || wanted.includes(code)),
    )
    let filled = 0
    let seen = 0
    for await (const tag of ops.tag.each()) {
      const texts = (await ops.tagTranslation.list({ id: tag.id, pageSize: 1_000 })).data
      const text = texts.find(({ langId }) => langId === source.id)
      progress(++seen)
      const missing = targets.filter(({ id }) => !texts.some(({ langId }) => langId === id))
      for (const { id, code } of missing) {
        await ops.tagTranslation.create({
          id: tag.id,
          langId: id,
          name: text?.name ?? tag.name,
          description: text?.description ?? null,
        })
        if (++filled <= 20) log(`${tag.name}: ${code}`)
      }
    }
    return { filled }
  },
})
