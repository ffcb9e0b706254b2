import { words } from '#catalogue/index.ts'

export const ignoreWords = {
  menu: words('Ignore…', '忽略…'),
  label: words('Ignore differences', '忽略差异'),
  until: {
    change: words('Ignore until either side changes', '忽略，直到任一方变化'),
    good: words('Ignore for good', '永久忽略'),
  },
  here: (what: string, place: string) => words(`${what}, compared with ${place}`, `${what}（对比${place}）`),
  everywhere: (what: string) => words(`${what}, compared with every environment`, `${what}（对比所有环境）`),
  field: (field: string) => words(`Field “${field}” of all records`, `全部记录的字段“${field}”`),
  nothing: words('Nothing differs here that can be ignored.', '此处没有可忽略的差异。'),
  ignoring: (name: string) => words(`Ignoring ${name}.`, `已忽略 ${name}。`),
}
