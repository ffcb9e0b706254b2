import { group, page } from '#catalogue/index.ts'

export const menu = [
  group('Game management', '游戏管理', [
    page('/game/h5', 'H5 games', 'H5 游戏', ['h5game', 'h5game-recommend'], { key: 'h' }),
    page('/game/applet', 'Mini-programs', '小程序', ['game'], { filter: { type: 'applet' } }),
    page('/game/WeChatGame', 'WeChat mini-games', '微信小游戏', ['game'], { filter: { type: 'wechat' } }),
    page('/game/apk', 'APK games', 'APK 游戏', ['cpk-game', 'deep-link'], { key: 'a' }),
    page('/provider', 'CP management', 'CP 管理', ['provider'], { key: 'p' }),
    page('/directional', 'Targeting', '定向投放', ['resource-delivery']),
  ]),
  group('Category and tag', '分类与标签', [
    page('/category', 'Categories', '分类', ['category'], { key: 'c' }),
    page('/tag', 'Tags', '标签', ['tag'], { key: 't' }),
  ]),
  group('SDK config', 'SDK 配置', [page('/banner', 'Home banner', '首页横幅', ['banner'])]),
  group('Content recommendation', '内容推荐', [
    page('/googleRanking', 'Google ranking', 'Google 榜单', [], { view: 'google-ranking' }),
    page('/googleRanking/records', 'Google ranking: records', 'Google 榜单记录', ['google-ranking', 'appannie'], {
      hidden: true,
    }),
    page('/googleRankingDetail', 'Google ranking detail', 'Google 榜单详情', [], {
      view: 'google-ranking-detail',
      hidden: true,
    }),
    page('/banner', 'Banners', '横幅', ['banner'], { key: 'b' }),
    page('/screenAdConfig', 'Splash ad config', '开屏广告配置', ['screen-ad-config']),
    page('/pushConfig', 'Push config', '推送配置', ['push-config', 'deep-push', 'gp-message-center']),
    page('/AdPositionManagement', 'Ad position management', '广告位管理', [
      'continue-play-ad',
      'hot-games-ad',
      'daily-recommend-ad',
      'h5-ad-space-game',
    ]),
    page(
      '/ad',
      'Ads',
      '广告',
      ['ad-info', 'advertisement', 'advertisement-resource', 'advertisement-package', 'sdk-ad-config'],
      {
        hidden: true,
      },
    ),
    page('/adAdd', 'Add ad', '新增广告', ['ad-info', 'advertisement'], { hidden: true, form: 'create' }),
    page('/adEdit', 'Edit ad', '编辑广告', ['ad-info', 'advertisement'], { hidden: true, form: 'update' }),
    page('/adCreateMain', 'Create ad', '创建广告', ['advertisement', 'advertisement-plan', 'advertisement-resource'], {
      hidden: true,
      form: 'create',
    }),
    page('/scheduleAdd', 'Add schedule', '新增排期', ['advertisement-plan'], { hidden: true, form: 'create' }),
    page('/scheduleEdit', 'Edit schedule', '编辑排期', ['advertisement-plan'], { hidden: true, form: 'update' }),
  ]),
  group('Instant content recommendation', '即时内容推荐', [
    page('/AhaInstantPushConfig', 'Instant push config', '即时推送配置', ['aha-instant-local-push-config']),
    page('/IntellectPush', 'Smart push', '智能推送', [
      'instant-recommend-push-config',
      'instant-recommend-push-game',
      'tbd-push-crowd-orientation',
    ]),
    page('/AhaFeedBack', 'User feedback', '用户反馈', ['aha-feed-back']),
  ]),
  group('Video smart push', '视频智能推送', [
    page('/youtubeVideo/push-config', 'Video push config', '视频推送配置', [
      'video-youtube-push-config',
      'video-youtube',
    ]),
    page('/youtubeVideo/country-language-relation', 'Country-language relations', '国家语言关系', [
      'country-language-relation',
    ]),
    page('/gameVideo', 'Game videos', '游戏视频', ['game-video-source', 'game-video-recommend', 'h5-today-video-plan']),
  ]),
  group('Reports', '反馈与举报', [
    page('/feedback/customer', 'Customer feedback', '客户反馈', ['feedback', 'download-error'], { key: 'k' }),
    page('/feedback/game', 'Game feedback', '游戏反馈', ['game-report', 'game-feedback']),
  ]),
  group('Placement', '展示位', [
    page('/special-topic', 'Special topics', '专题', ['special-topic'], { key: 's' }),
    page('/speed-dial', 'Speed dials', '快捷入口', ['speed-dial'], { key: 'd' }),
    page('/resource-theme', 'Resource themes', '主题资源位', ['resource-theme']),
    page('/rank', 'Ranks', '榜单', ['rank'], { key: 'r' }),
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
  group('Moderation', '审核', [
    page('/comment', 'Comments', '评论', ['comment'], { key: 'm' }),
    page('/thirdpart', 'Third-party submissions', '第三方游戏提交', ['thirdpart'], { key: 'i' }),
  ]),
  group('Activities', '活动运营', [
    page('/activity', 'Activities', '活动', ['activity'], { key: 'v' }),
    page('/gift', 'Gifts', '奖品', ['gift']),
    page('/task', 'Tasks', '任务', ['task']),
    page('/offlinePackage', 'Offline packages', '活动离线包', ['h5-activity-offline-package']),
  ]),
  group('Data dashboards', '数据看板', [
    page('/ahaGameCharacteristic/index', 'Game characteristics', '游戏特征', [], { view: 'game-characteristic' }),
    page(
      '/ahaGameCharacteristic/records',
      'Game characteristics: records',
      '游戏特征记录',
      ['aha-game-characteristic'],
      {
        hidden: true,
      },
    ),
    page('/ahaGamePotentialWeightConfig/index', 'Game potential weights', '游戏潜力权重', [], {
      view: 'game-potential',
    }),
    page(
      '/ahaGamePotentialWeightConfig/records',
      'Potential weights: records',
      '潜力权重配置记录',
      ['aha-game-potential-weight-config', 'aha-game-potential'],
      { hidden: true },
    ),
    page('/ahaGameAnalysis/index', 'Game analysis', '游戏分析', [], { view: 'game-analysis' }),
    page('/ahaGameAnalysis/records', 'Game analysis: records', '游戏分析记录', ['aha-game-analysis'], { hidden: true }),
    page('/ahaGameCategoryAnalysis/index', 'Game category analysis', '游戏分类分析', [], { view: 'category-analysis' }),
    page(
      '/ahaGameCategoryAnalysis/records',
      'Category analysis: records',
      '分类分析记录',
      ['aha-game-category-analysis'],
      {
        hidden: true,
      },
    ),
    page('/ahaGameAnalysis/trend', 'Game analysis trend', '游戏分析趋势', [], { view: 'analysis-trend' }),
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
    page('/search/user', 'User search', '用户查询', ['users-list', 'member']),
    page('/trace-record', 'Trace records', '操作轨迹', ['trace-record']),
  ]),
  group('Language', '语言', [page('/language', 'Supported languages', '支持语言', ['language'], { key: 'l' })]),
  group('Laboratory', '实验室', [page('/uploadFileLog', 'Upload logs', '上传日志', ['upload-file-log'])]),
  group('Users', '用户', [
    page('/userAvatar', 'Avatar review', '头像审核', ['user-avatar']),
    page('/members', 'Members', '会员', ['member'], { key: 'u' }),
  ]),
  group('Channel group', '渠道', [
    page('/h5/channel', 'Channel placement', '渠道投放', ['concerned-channel', 'channel-relation', 'channel-income']),
  ]),
  group('Community moderation', '社区管理', [
    page('/community', 'Community Management', '社区配置', [
      'forum-group',
      'forum-group-tab',
      'forum-moments-tab',
      'forum-sensitive',
    ]),
    page('/community/post', 'Post Management', '帖子管理', ['forum-post', 'forum-report-post'], { key: 'f' }),
    page('/community/comment', 'Comment Management', '评论管理', ['forum-post-comment', 'forum-report-comment'], {
      key: 'e',
    }),
    page('/community/topic', 'Topic Management', '话题管理', ['forum-topic']),
    page('/community/official-post', 'Official Post Management', '官方帖子管理', ['posts']),
    page('/community/audit', 'Audit Center', '审核中心', ['forum-post', 'forum-post-comment'], {
      filter: { status: 'pending' },
      key: 'q',
    }),
    page('/community/recycle-bin', 'Recycle Bin', '回收站', ['forum-post', 'forum-post-comment'], {
      filter: { status: 'deleted' },
    }),
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
    page('/runs', 'Runs', '执行记录', [], { view: 'runs', key: 'o' }),
    page('/outbox', 'Outbox', '发件箱', [], { view: 'outbox' }),
    page('/schedules', 'Schedules', '定时任务', [], { view: 'schedules', key: 'w' }),
    page('/what-i-did', 'What I did', '我的操作', [], { view: 'activity', key: 'y' }),
  ]),
]
