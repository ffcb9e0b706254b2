import { catalogue, ref } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'

const { activityGift } = playdesk.areas

/** The product's catalogue, with prizes that can be moved to another activity. */
export const movable = catalogue(
  {
    ...playdesk.areas,
    activityGift: {
      ...activityGift,
      fields: { ...activityGift.fields, activity_id: ref('Activity', '活动', 'activity') },
    },
  },
  playdesk.menu,
)
