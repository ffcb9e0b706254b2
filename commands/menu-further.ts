import { group, page, words } from '#catalogue/index.ts'

/** Areas with specified calls, but no specified page. */
export const further = [
  group('Home page', '首页', [
    page('/home-preview', 'Home preview', '首页预览', [], { view: 'home-preview' }),
    page('/home-banner', 'Home banners', '首页横幅', ['aha-home-page'], { filter: { kind: 'banner' } }),
    page('/home-theme', 'Theme lists', '主题列表', ['home-theme']),
    page('/home-feed', 'Home feeds', '首页信息流', ['aha-home-feed', 'module-feed']),
    page('/home-insert', 'Inserts', '插卡', ['aha-insert', 'insert', 'insert-list']),
    page('/home-recommend', 'Recommendations', '游戏推荐', ['aha-game-recommend', 'game-recommend']),
    page('/hotword', 'Hotwords', '热词', ['hotword']),
    page('/home-tab', 'Home and APK tabs', '首页与 APK 标签', ['home-fixed-tab', 'cpk-tab']),
    page('/resource-location', 'Resource locations', '资源位', ['resource-location']),
  ]),
  group('Placement', '展示位', [
    page('/special-topic', 'Special topics', '专题', ['special-topic'], { key: 's' }),
    page('/speed-dial', 'Speed dials', '快捷入口', ['speed-dial'], { key: 'd' }),
    page('/resource-theme', 'Resource themes', '主题资源位', ['resource-theme']),
    page('/rank', 'Ranks', '榜单', ['rank'], { key: 'r' }),
    page('/gpRankConfig', 'GP ranks and delivery', 'GP 榜单与投放', ['gp-rank-config', 'gp-resource-delivery']),
  ]),
  group('Recommendation flows', '推荐流', [
    page('/timeline', 'Timeline', '排期', [], { view: 'timeline' }),
    page('/dualColumnInfoFlow', 'Feed and exit dialogs', '信息流与退出拦截', [
      'dual-column-info-flow',
      'exit-interception-flow',
    ]),
    page('/activityComponents', 'Activity components', '活动组件', ['activity-components']),
    page('/recommend-game-pop', 'Game popups', '游戏推荐弹窗', ['recommend-game-pop']),
    page('/gameVideo', 'Game videos', '游戏视频', ['game-video-source', 'game-video-recommend', 'h5-today-video-plan']),
  ]),
  group('Activities', '活动运营', [
    page('/activity', 'Activities', '活动', ['activity'], { key: 'v' }),
    page('/gift', 'Gifts', '奖品', ['gift']),
    page('/task', 'Tasks', '群发任务', ['task']),
    page('/gift-package', 'Gift packages', '礼包', ['gift-package']),
    page('/offlinePackage', 'Offline packages', '活动离线包', ['h5-activity-offline-package']),
  ]),
  group('Moderation', '审核', [
    page('/comment', 'Comments', '评论', ['comment'], { key: 'm' }),
    page('/thirdpart', 'Third-party submissions', '第三方游戏提交', ['thirdpart'], { key: 'i' }),
  ]),
  group('H5 site', 'H5 站点', [
    page('/h5-home', 'H5 home page', 'H5 首页', ['h5-home-game', 'h5-home-act', 'h5-recommend']),
    page('/h5-page', 'Pages', '页面', ['h5-page', 'h5-page-game']),
    page('/welfares', 'Welfares', '福利', ['welfares']),
    page('/h5-conf', 'Settings and privacy', '配置与协议', ['conf', 'privicy']),
  ]),
  group('Launcher', '桌面', [
    page('/launcher', 'Launcher', '桌面投放', ['launcher-advertisement', 'launcher-plan', 'h5-launcher']),
    page('/launcher-recommend', 'Launcher recommendations', '桌面推荐', [
      'launcher-recommend-today',
      'launcher-recommend-topic',
    ]),
  ]),
  group('Advertising', '广告', [
    page('/advertising', 'Ads and plans', '广告与计划', [
      'advertisement',
      'advertisement-plan',
      'advertisement-package',
      'advertisement-resource',
      'ad-info',
    ]),
    page('/adRates', 'Ad rates', '广告比例', [
      'hi-savana-ad-rate',
      'hi-savana-flow-rate-config',
      'sdk-ad-config',
      'game-ad-config',
    ]),
  ]),
  group('Experiments and switches', '实验与开关', [
    page('/cold', 'Cold tests', '冷启动测试', ['cold']),
    page('/switches', 'Switches and limits', '开关与频控', ['cloud-control-config', 'red-dot', 'dau-config']),
  ]),
  group('Data reports', '数据报表', [
    page('/data-reports', 'Data reports', '数据报表', [], { view: 'data-reports' }),
    page(
      '/data-reports/records',
      'Data reports: records',
      '数据报表记录',
      ['channel-day', 'adunit-day', 'collect-day'],
      {
        hidden: true,
      },
    ),
  ]),
  group('Partners', '合作', [
    page('/collaborator', 'Collaborators', '合作方', ['collaborator']),
    page('/business-order-serve', 'Business orders', '商务订单', ['business-order-serve']),
    page('/smallEditor', 'Small editors', '小编', ['small-editor']),
  ]),
  group('Library', '素材库', [
    page('/resource', 'Pictures and files', '图片与文件', ['resource']),
    page('/country', 'Countries', '国家', ['country']),
    page('/property', 'Targeting properties', '定向属性', ['property', 'property-people', 'property-people-group']),
  ]),
  group('Automation', '自动化', [
    page('/scripts', 'Scripts', '脚本', [], { view: 'scripts', key: 'x' }),
    page('/plans', 'Plans', '计划', [], { view: 'plans', key: 'n' }),
    page('/approvals', 'Waiting for my approval', '待我审批', [], {
      view: 'approvals',
      key: 'j',
      also: [words('reviews', '审核计划')],
    }),
    page('/runs', 'Runs', '执行记录', [], {
      view: 'runs',
      key: 'o',
      also: [words('undo run', '撤销任务'), words('publish history', '发布记录')],
    }),
    page('/outbox', 'Outbox', '发件箱', [], {
      view: 'outbox',
      also: [words('sent messages', '已发消息'), words('webhook', '回调')],
    }),
    page('/lines', 'Lines', '命令行', [], { view: 'line' }),
    page('/translations', 'Translations', '译文', [], { view: 'translations' }),
    page('/drift', 'Drift between environments', '环境差异', [], {
      view: 'drift',
      also: [words('compare environments', '对比环境'), words('unpublished changes', '未发布的更改')],
    }),
    page('/ignored', 'Ignored differences', '忽略的差异', ['ignored-difference'], {
      also: [words('drift rules', '差异规则')],
    }),
    page('/schedules', 'Schedules', '定时任务', [], {
      view: 'schedules',
      key: 'w',
      also: [words('cron', '周期任务')],
    }),
    page('/calendar', 'Calendar', '日历', [], { view: 'calendar', key: 'z' }),
    page('/system', 'System', '系统', [], { view: 'system' }),
    page('/operators', 'Operators and roles', '操作员与角色', [], {
      view: 'operators',
      also: [words('accounts', '账号'), words('permissions', '权限')],
    }),
    page('/what-i-did', 'What I did', '我的操作', [], {
      view: 'activity',
      key: 'y',
      also: [
        words('activity log', '操作日志'),
        words('audit log', '审计日志'),
        words('audit trail', '审计记录'),
        words('history', '历史'),
        words('log', '日志'),
        words('my runs', '我的任务'),
        words('earlier actions', '以前的操作'),
        words('who did what', '谁做了什么'),
      ],
    }),
    page('/keys', 'Keys used and missed', '快捷键使用情况', [], { view: 'coach' }),
  ]),
]
