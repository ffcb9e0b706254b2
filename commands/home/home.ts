import {
  always,
  area,
  choice,
  command,
  country,
  dateTime,
  environment,
  flag,
  int,
  language,
  listOf,
  sparse,
  text,
  words,
} from '#catalogue/index.ts'
import { homeBlock, leftOut } from './home-blocks.ts'

const client = choice('Client', '客户端', [
  ['aha', 'Aha', 'Aha 应用'],
  ['h5', 'H5', 'H5'],
  ['applet', 'Mini-program', '小程序'],
  ['launcher', 'Launcher', '桌面'],
])
const plan = int('After plan', '执行计划后', { min: 1 })

export const home = area({
  id: 'home',
  title: ['Home page', 'Home page', '首页'],
  system: true,
  fields: {},
  commands: {
    preview: command('GET /api/-/home/preview', {
      title: ['Preview the home page', '预览首页'],
      help: [
        'For a country, language and time; also lists what is not shown, with the reasons.',
        '按国家、语言和时间预览，并列出未展示的内容及原因。',
      ],
      effect: 'read',
      input: {
        client: { ...client, default: 'aha' },
        country: country('Country', '国家', { default: 'ALL' }),
        language: language('Language', '语言', { default: 'en' }),
        at: dateTime('Moment', '时间', { help: ['Defaults to now.', '不填则为当前时间。'] }),
        experiment: flag('Experiment group', '实验组用户', { default: 0 }),
        plan: { ...plan, help: words('As the page would be with this plan applied.', '预览该计划执行后的页面。') },
      },
      returns: {
        client: { ...client, required: true },
        country: text('Country', '国家', { required: true }),
        language: text('Language', '语言', { required: true }),
        at: dateTime('Moment', '时间', { required: true }),
        blocks: listOf('Shown', '展示内容', homeBlock, { required: true }),
        left: listOf('Left out', '未展示内容', leftOut, { required: true }),
        changed: sparse(listOf('Changed by the plan', '计划更改的内容', text('Block', '区块'))),
      },
    }),
    screens: command('GET /api/-/home/screens', {
      title: ['Home pages that a plan changes', '计划影响的首页'],
      help: [
        'In English and the languages of its changes, for viewers of every country.',
        '按英语及更改涉及的语言，面向所有国家。',
      ],
      effect: 'read',
      answers: 'many',
      input: { plan: { ...plan, required: true } },
      returns: always({
        client,
        environment,
        language: language('Language', '语言'),
        changed: int('Changed blocks', '更改的区块数'),
      }),
    }),
  },
})
