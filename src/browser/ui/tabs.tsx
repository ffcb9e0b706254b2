import { part } from '#browser/parts/part.tsx'
import { cx } from './class-names.ts'
import { type TabsProps, tabListLook } from './layers/tab-look.ts'

const List = part(
  () => import('./tab-list.tsx'),
  ({ TabList }) => TabList,
)
export const fetchTabs = List.fetch

/** The fallback reserves the height while loading. */
export function Tabs(props: TabsProps) {
  return <List {...props} fallback={<div className={cx(tabListLook, props.className)} />} />
}
