import { area, command, dateTime, flag, int, listOf, text } from '#catalogue/index.ts'
import { runKind, runState } from './answers.ts'
import { changeFilter, changeStates, page, places } from './change-filter.ts'
import { examples, generalisation } from './generalisation.ts'
import { change, comparison, facets } from './plan-answers.ts'
import { runDetail, runLine, undone } from './run-answers.ts'

const searched = text('Search', '搜索', {
  help: [
    'Command, person, reason, input, or a changed record by its name, id or file.',
    '命令、操作人、原因、参数，或所更改记录的名称、编号、文件名。',
  ],
})

export const run = area({
  id: 'run',
  title: ['Run', 'Runs', '任务'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/runs', {
      title: ['Browse runs', '浏览任务'],
      returns: runLine,
      answers: 'page',
      effect: 'read',
      input: {
        ...page,
        q: searched,
        actor: text('By', '操作人'),
        command: text('Command', '命令'),
        script: text('Script', '脚本'),
        state: listOf('States', '状态', runState),
        kind: listOf('Kinds', '类型', runKind),
        from: dateTime('From', '开始时间', { bound: 'from' }),
        to: dateTime('To', '结束时间', { bound: 'to' }),
      },
    }),
    get: command('GET /api/-/runs/{id}', { title: ['Open run', '打开任务'], returns: runDetail, effect: 'read' }),
    changes: command('GET /api/-/runs/{id}/changes', {
      title: ['Changes of a run', '任务的更改'],
      returns: change,
      answers: 'page',
      effect: 'read',
      input: { ...page, ...changeFilter, ...changeStates },
    }),
    facets: command('GET /api/-/runs/{id}/facets', {
      title: ['What a run changed', '任务的更改统计'],
      returns: facets,
      effect: 'read',
    }),
    compare: command('GET /api/-/runs/{id}/compare', {
      title: ['Compare runs', '对比任务'],
      returns: comparison,
      effect: 'read',
      input: { ...page, with: int('Other run', '另一任务', { required: true, min: 1 }), state: text('State', '状态') },
    }),
    pause: command('POST /api/-/runs/{id}/pause', {
      title: ['Pause run', '暂停任务'],
      returns: runDetail,
      effect: 'write',
    }),
    resume: command('POST /api/-/runs/{id}/resume', {
      title: ['Resume run', '继续任务'],
      returns: runDetail,
      effect: 'write',
    }),
    retry: command('POST /api/-/runs/{id}/retry', {
      title: ['Retry what failed', '重试失败项'],
      help: [
        'Also retries skipped changes whose fields nobody else has changed.',
        '同时重试已跳过且相同字段未被他人修改的项。',
      ],
      returns: runDetail,
      effect: 'write',
    }),
    cancel: command('POST /api/-/runs/{id}/cancel', {
      title: ['Cancel run', '取消任务'],
      returns: runDetail,
      effect: 'write',
    }),
    undo: command('POST /api/-/runs/{id}/undo', {
      title: ['Undo run', '撤销任务'],
      help: ['The whole run, or the given part of it.', '撤销整个任务，或其中指定的部分。'],
      returns: undone,
      effect: 'write',
      heavy: true,
      input: {
        areas: listOf('Areas', '模块', text('Area', '模块'), { max: 1_000 }),
        environments: listOf('Environments', '环境', text('Environment', '环境'), { max: 6 }),
        changes: places,
      },
    }),
    undoReceipt: command('POST /api/-/undo', {
      title: ['Undo', '撤销'],
      returns: undone,
      effect: 'write',
      heavy: true,
      input: { receipt: int('Receipt', '回执', { required: true, min: 1 }) },
    }),
    activity: command('GET /api/-/activity', {
      title: ['Activity log', '操作记录'],
      returns: runLine,
      answers: 'page',
      effect: 'read',
      input: {
        ...page,
        q: searched,
        mine: flag('Mine only', '仅看自己', { default: 1 }),
        command: text('Command', '命令'),
      },
    }),
    generalise: command('GET /api/-/generalise', {
      title: ['Find the rest', '查找其余记录'],
      help: [
        'Finds the records to change like those of a receipt, as a line. Plans and changes nothing.',
        '查找可做相同更改的其余记录，并写成命令行；不生成计划，也不做更改。',
      ],
      returns: generalisation,
      effect: 'read',
      input: examples,
    }),
  },
})
