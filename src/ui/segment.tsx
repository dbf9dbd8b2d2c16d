import { TabList, type TabsProps } from './tab-list.tsx'

/** Two to four equal choices, all seen at once. */
export function Segment<Key extends string>(props: TabsProps<Key>) {
  return (
    <TabList {...props} className="seg t14">
      {tab => (tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`)}
    </TabList>
  )
}
