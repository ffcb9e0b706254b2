import { area, country, imageUrl, list, ref, text } from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'

export const userAvatar = area({
  id: 'user-avatar',
  title: ['Avatar', 'Avatars', '用户头像'],
  personal: true,
  label: 'name',
  fields: {
    avatar: imageUrl('Avatar', '头像', { required: true }),
    userId: ref('Member', '会员', 'member'),
    name: text('Name at the time', '上传时昵称', { max: 120 }),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    source_key: sourceKey,
  },
  columns: ['id', 'avatar', 'name', 'userId', 'country', 'phone_model', 'created_at'],
  filters: ['userId', 'country'],
  search: ['name'],
  order: { by: 'created_at', direction: 'desc' },
  picture: 'avatar',
  unique: ['source_key'],
  intake: 'once',
  commands: { list: list('GET /api/userAvatar', { pageSize: 20 }) },
})
