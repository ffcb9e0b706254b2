import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Publish tags to India and clear the caches', zh: '发布标签到印度并清除缓存' },
  help: {
    en: 'Publishes every tag that differs, then clears the caches that show tags in both environments.',
    zh: '发布有差异的标签，随后清除两端与标签相关的缓存。',
  },
  params: {
    overwrite: param.flag({ title: { en: 'Overwrite changes made in India', zh: '覆盖印度环境的更改' }, default: 0 }),
    key: param.text({
      title: { en: 'Cache', zh: '缓存' },
      help: { en: 'Leave empty to clear all.', zh: '留空表示全部清除。' },
      default: '',
    }),
  },
  async run({ ops, params, log }) {
    const ids: number[] = []
    for await (const tag of ops.tag.each({ disabled: 0 })) ids.push(tag.id)
    if (ids.length === 0) return { published: 0 }
    const { cells } = await ops.tag.sendToInd({ ids, overwrite: params.overwrite })
    const sent = cells.filter(({ state }) => state === 'create' || state === 'change')
    for (const { label, environment, reason } of cells.filter(
      ({ state }) => state === 'conflict' || state === 'blocked',
    ))
      log(`${label} (${environment}): ${reason ?? 'changed there'}`)
    if (sent.length > 0) await ops.common.cacheClear({ key: params.key })
    return { published: sent.length }
  },
})
