import { area, create, dateRange, get, imageUrl, list, publish, remove, text, update, url } from '#catalogue/index.ts'

export const pvpBanner = area({
  id: 'pvp-banner',
  title: ['PvP banner', 'PvP banners', 'PvP 横幅'],
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    banner_image: imageUrl('Picture', '横幅图'),
    link: url('Leads to', '跳转链接'),
    times: dateRange('Shown from, to', '展示时间', { help: ['Leave empty to show it always.', '留空表示长期展示。'] }),
  },
  columns: ['id', 'title', 'link', 'times', 'updated_at'],
  picture: 'banner_image',
  window: ['times'],
  commands: {
    list: list('GET /api/pvpBanner'),
    get: get('GET /api/pvpBanner/{id}'),
    create: create('POST /api/pvpBanner'),
    update: update('PUT /api/pvpBanner/{id}'),
    remove: remove('DELETE /api/pvpBanner/{id}'),
    publish: publish('POST /api/send-pvpBanner-to-ind', { param: 'id', alias: ['POST /api/send-pvp-banner-to-ind'] }),
  },
})
