import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { shades } from '../pictures/draw.ts'
import { pictureId } from '../pictures/pictures.ts'
import { drawNames, draws, prizeKinds, prizes, rules, staff, tasks } from '../words/prizes.ts'
import { fillIn } from '../words/texts.ts'

const firstActivity = 801
const firstGift = 501
const emblemsOf = { 1: 'coin', 2: 'ticket', 3: 'gem', 4: 'gift', 5: 'heart' } as const

export const sources: Sources = {
  activity: {
    make: () =>
      draws.map(([name, , type, region], index) => ({
        id: firstActivity + index,
        values: {
          name,
          type,
          region: [...region],
          free_times: 1 + (index % 3),
          background_color: shades[(index * 5) % shades.length]?.[1] ?? null,
          background_image_id: pictureId('banner', 'gift', index),
          turntable_image_id: pictureId('icon', 'wheel', index),
          button_image_id: pictureId('icon', 'ticket', index + 2),
          point_image_id: pictureId('icon', 'bolt', index + 4),
          sector_image_id: pictureId('icon', 'coin', index + 6),
        },
        created: daysBefore(70 - index * 5.5),
        updated: daysBefore(20 - index * 1.7),
      })),
    differ: ({ values }) => ({ free_times: (values.free_times ?? 0) + 1 }),
  },
  'activity-translation': {
    steady: true,
    make: (demo) => {
      const random = randomOf('activity-translation')
      const rows = draws.flatMap(([en, zh], index) => {
        const others = Object.entries(drawNames).filter(() => random.chance(0.6))
        return [['en', en], ['zh', zh], ...others].map(([code = '', name = '']) => ({
          parent: demo.ids('activity')[index],
          values: { code, name },
        }))
      })
      return rows.map((row, index) => ({ id: 1 + index, ...row, created: daysBefore(40 - index * 0.4) }))
    },
  },
  turntable: {
    steady: true,
    make: (demo) => {
      const random = randomOf('turntable')
      const rows = demo.rows('activity').flatMap(({ id, values }, index) =>
        Object.entries(rules)
          .filter(([code]) => code === 'en' || random.chance(0.6))
          .map(([lang, [rule_entrance, content]]) => ({
            parent: id,
            values: {
              lang,
              name: lang === 'zh' ? (draws[index]?.[1] ?? '') : (drawNames[lang] ?? values.name ?? ''),
              rule_entrance,
              rule_content: fillIn(content, { n: values.free_times ?? 1 }),
            },
          })),
      )
      return rows.map((row, index) => ({ id: 1 + index, ...row, created: daysBefore(38 - index * 0.4) }))
    },
  },
  gift: {
    make: () => {
      const random = randomOf('gift')
      return prizes.map(([name, , type, inventory], index): DemoRecord<'gift'> => {
        const age = 80 - index * 1.5
        const given = Math.round(inventory * random.next() * 0.4)
        return {
          id: firstGift + index,
          values: {
            name,
            type,
            image_id: pictureId('icon', emblemsOf[type], index),
            thumbnail_image_id: pictureId('icon', emblemsOf[type], index),
            expend_count: given,
            inventory: inventory - given,
            is_https: 1,
            url: type === 2 || type === 4 ? `https://www.playdesk.example/prize/${firstGift + index}` : null,
          },
          created: daysBefore(age),
          updated: daysBefore(random.next() * 3),
        }
      })
    },
    differ: ({ values }, random) => ({
      inventory: Math.round((values.inventory ?? 0) * random.next()),
      expend_count: 0,
    }),
  },
  'gift-translation': {
    steady: true,
    make: () => {
      const random = randomOf('gift-translation')
      const rows = prizes.flatMap(([en, zh, type], index) => {
        const figure = /[\d,.]+( (MB|GB))?/.exec(en)?.[0]
        const others = Object.entries(prizeKinds[type] ?? {}).filter(() => random.chance(0.65))
        return [
          ['en', en],
          ['zh', zh],
          ...others.map(([code, name]) => [code, figure && type < 3 ? `${name} ${figure}` : name]),
        ].map(([code = '', name = '']) => ({
          parent: firstGift + index,
          values: { code, name },
        }))
      })
      return rows.map((row, index) => ({ id: 1 + index, ...row, created: daysBefore(60 - index * 0.3) }))
    },
  },
  'activity-gift': {
    steady: true,
    make: (demo) => {
      const random = randomOf('activity-gift')
      const rows = demo.rows('activity').flatMap(({ id }) => {
        const won = random.some(prizes.map((_, index) => index).slice(0, -1), 7)
        const chances = [12, 10, 8, 5, 3, 1.5, 0.5]
        const sectors = [
          ...won.map((gift, index) => [gift, chances[index] ?? 0] as const),
          [prizes.length - 1, 60] as const,
        ]
        return sectors.map(([gift, rate], index) => ({ activity: id, gift, rate, sort: index + 1 }))
      })
      return rows.map(({ activity, gift, rate, sort }, index): DemoRecord<'activity-gift'> => ({
        id: 8001 + index,
        parent: activity,
        values: {
          activity_id: activity,
          gift_id: firstGift + gift,
          image_id: pictureId('icon', emblemsOf[prizes[gift]?.[2] ?? 5], gift),
          thumbnail_image_id: pictureId('icon', emblemsOf[prizes[gift]?.[2] ?? 5], gift),
          rate,
          limit: rate < 2 ? random.int(1, 20) : 0,
          sort,
        },
        created: daysBefore(19 - index * 0.2),
      }))
    },
    differ: ({ values }) => ({ limit: (values.limit ?? 0) + 10 }),
  },
  'activity-gift-translation': {
    steady: true,
    make: (demo) => {
      const random = randomOf('activity-gift-translation')
      const rows = demo.rows('activity-gift').flatMap(({ id, values }) => {
        const [en, zh, type] = prizes[(values.gift_id ?? firstGift) - firstGift] ?? prizes[0]!
        const others = Object.entries(prizeKinds[type] ?? {}).filter(() => random.chance(0.3))
        return [['en', en], ['zh', zh], ...others]
          .filter(() => random.chance(0.85))
          .map(([code = '', name = '']) => ({ parent: id, values: { code, name } }))
      })
      return rows.map((row, index) => ({ id: 1 + index, ...row, created: daysBefore(18 - index * 0.05) }))
    },
  },
  task: {
    make: () =>
      tasks.map(([task_name, task_data_type, task_data_value, task_time_type, task_execution_num], index) => ({
        id: 1101 + index,
        values: {
          task_name,
          task_data_type,
          task_data_value: task_data_value || null,
          task_send_user: staff[(index * 3) % staff.length],
          task_time_type,
          task_execution_num,
        },
        created: daysBefore(75 - index * 3.2),
      })),
    differ: ({ values }) => ({ task_execution_num: (values.task_execution_num ?? 1) + 1 }),
  },
}
