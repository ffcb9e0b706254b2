import { int, listOf, text } from '#catalogue/index.ts'

/** Lets a link find its row on any page. */
export const rowIds = { ids: listOf('Ids', '编号', int('Id', '编号', { min: 1 }), { max: 10_000 }) }

/** Page parameters of custom lists. */
export function paging(pageSize: number) {
  return {
    keyword: text('Keyword', '关键词', { max: 200 }),
    page: int('Page', '页码', { min: 1, default: 1 }),
    pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: pageSize }),
  }
}
