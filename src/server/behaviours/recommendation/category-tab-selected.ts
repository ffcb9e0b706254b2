import type { Behaviour } from '#server/behaviours/behaviour.ts'

export const translate: Behaviour<'category-tab-selected', 'translate'> = async (world, { title, language }) => {
  const rows = await world.list('category-tab-selected', { where: { title }, sort: [['id', 'desc']], limit: 100 })
  const known = rows.find(({ i18ns }) => i18ns?.[language])
  return { title: known?.i18ns?.[language] ?? null, language }
}
