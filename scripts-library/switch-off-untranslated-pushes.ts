import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Switch off pushes without translation', zh: '关闭缺少译文的推送' },
  help: {
    en: 'Turns active pushes by language back into drafts if they lack texts in languages required by country-language relations.',
    zh: '已启用的多语言推送，若缺少“国家语言关系”所需语言的文案，则退回草稿。',
  },
  params: {
    missing: param.int({
      title: { en: 'Missing languages allowed', zh: '允许缺少的语言数' },
      default: 0,
      min: 0,
      max: 60,
    }),
  },
  async run({ ops, params, log }) {
    const needed = new Set<string>()
    for await (const { language } of ops.countryLanguageRelation.each({ status: 1 })) needed.add(language)
    let off = 0
    for await (const push of ops.pushConfig.each({ status: 1, isTranslate: 1, pushType: ['1', '2', '3'] })) {
      // the text of the push itself is the English one
      const there = new Set(['en', ...(push.languages ?? []).map(({ language }) => language)])
      const lacking = [...needed].filter((language) => !there.has(language))
      if (lacking.length <= params.missing) continue
      await ops.pushConfig.updateStatus({ id: push.id, status: 0 })
      log(`${push.pushTitle}: ${lacking.join(', ')}`)
      off += 1
    }
    return { off }
  },
})
