import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Copy a banner schedule across countries', zh: '将横幅排期复制到其他国家' },
  help: {
    en: 'Copies every banner of one country to each of the others, in the same order. The copies are offline until you take them online.',
    zh: '将某国家的横幅按原顺序复制到其他国家，副本保持下线，确认后再上线。',
  },
  params: {
    from: param.country({ title: { en: 'From', zh: '来源国家' }, required: true }),
    into: param.countries({ title: { en: 'Into', zh: '目标国家' }, required: true }),
    type: param.choice(
      [
        ['home', 'Home', '首页'],
        ['h5', 'H5', 'H5'],
        ['category', 'Category', '分类'],
        ['sdk', 'SDK', 'SDK'],
        ['collaborator', 'Collaborator', '合作方'],
      ],
      { title: { en: 'Kind of banner', zh: '横幅类型' } },
    ),
  },
  async run({ ops, params, log }) {
    const source: Awaited<ReturnType<typeof ops.banner.get>>[] = []
    for await (const banner of ops.banner.each(params.type === undefined ? {} : { type: params.type }))
      if (banner.countryCode.includes(params.from)) source.push(banner)
    source.sort((one, other) => one.sort - other.sort)
    const copies = params.into.filter((country) => country !== params.from)
    for (const country of copies) {
      for (const { imageId, type, linkType, relation, url, collaboratorId, osVersion, isExperiment, sort } of source)
        await ops.banner.create({
          imageId,
          type,
          linkType,
          relation,
          url,
          collaboratorId,
          osVersion,
          isExperiment,
          sort,
          countryCode: [country],
          online: 0,
        })
      log(`${country}: ${source.length}`)
    }
    return { copied: source.length * copies.length }
  },
})
