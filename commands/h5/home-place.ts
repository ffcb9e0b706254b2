import { countries, dateTime, int } from '#catalogue/index.ts'

export const homePlace = {
  position: int('Position', '位置', { min: 1 }),
  country: countries('Countries', '国家'),
  start_time: dateTime('Start', '开始时间'),
  end_time: dateTime('End', '结束时间'),
}
