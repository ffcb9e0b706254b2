import { group, page, words } from '#catalogue/index.ts'
import { further } from './menu-further.ts'

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
  group('Social features', '社交玩法', [
    page('/pvpGameCompetition', 'PvP competitions', 'PvP 赛事', ['pvp-game-competition']),
    page('/pvpBanner', 'PvP banners', 'PvP 横幅', ['pvp-banner']),
    page('/pvpGame', 'PvP games', 'PvP 游戏', ['pvp-game']),
    page('/robot', 'Robots', '机器人', ['robot-info']),
    page('/pvpUser', 'PvP users', 'PvP 用户', ['pvp-user-info']),
    page('/gamePvpStat', 'PvP game statistics', 'PvP 游戏统计', [
      'pvp-game-user-stat',
      'pvp-statistics',
      'play-result',
    ]),
  ]),
  group('Configuration centre', '配置中心', [
    page('/AhaConfigCenter', 'Configuration centre', '配置中心', ['aha-config-center'], { view: 'config-tree' }),
    page('/Tinymce', 'Rich text', '富文本', ['tinymce']),
    page('/commonContent', 'Common copy translation', '通用文案翻译', ['common-content']),
    page('/ahaGameDiff', 'Diff package management', '差分包管理', ['aha-game-differential-package']),
    page('/createDiffPackage', 'Diff package creation', '差分包创建', ['create-diff-package-recode']),
  ]),
  group('Activity', '活动', [
    page('/Prize', 'Prizes', '奖池奖品', ['prize']),
    page('/ChargeRankingActivity', 'Charge ranking activities', '冲榜活动', ['charge-ranking-activity']),
    page('/AhaTask', 'Points tasks', '积分任务', ['aha-task']),
    page('/AhaTaskPrize', 'Task prizes', '任务奖品', ['aha-task-prize-config', 'aha-task-prize']),
    page('/TaskCenter', 'Task centre banners', '任务中心横幅', ['task-center'], {
      also: [words('banner config', '横幅配置')],
    }),
    page('/AhaPop', 'Pop ads', '弹窗广告', ['aha-pop', 'pops']),
    page('/promotion', 'Promotions', '推广活动', ['campaigns', 'campaign-game']),
    page('/user-points', 'User points', '用户积分', ['point-entry', 'point-account', 'score-activity-config']),
  ]),
  group('SDK config', 'SDK 配置', [
    page('/banner', 'SDK banners', 'SDK 横幅', ['banner', 'aha-sdk-banner'], { tab: 'aha-sdk-banner' }),
  ]),
  group('Content recommendation', '内容推荐', [
    page('/DailyRecommend', 'Daily recommendation', '每日推荐', [
      'daily-recommend',
      'fusion-home-daily-recommend',
      'new-user-home-daily-recommend',
    ]),
    page('/global-config', 'Global config', '全局配置', ['global-config']),
    page('/h5-game-classic', 'H5 game classics', 'H5 经典游戏', ['h5-game-classic', 'gp-h5-game-classic']),
    page('/banner', 'Banners', '横幅', ['banner', 'aha-sdk-banner'], { key: 'b' }),
    page('/screenAdConfig', 'Splash ad config', '开屏广告配置', ['screen-ad-config']),
    page('/googleRanking', 'Google ranking', 'Google 榜单', [], { view: 'google-ranking' }),
    page('/pushConfig', 'Push config', '推送配置', ['push-config', 'deep-push', 'gp-message-center'], {
      also: [words('push notifications', '推送通知'), words('notifications', '通知')],
    }),
    page('/h5CategoryConfig', 'H5 category config', 'H5 分类配置', ['h5-category-config']),
    page('/H5DeeplinkConfig', 'H5 deep-link config', 'H5 深链配置', ['h5-deeplink-config']),
    page('/CategoryTabSelected', 'Category tab selection', '分类精选', ['category-tab-selected']),
    page('/AdPositionManagement', 'Ad position management', '广告位管理', [
      'continue-play-ad',
      'hot-games-ad',
      'daily-recommend-ad',
      'h5-ad-space-game',
    ]),
    page('/HotGames', 'Hot games', '热门游戏', ['hot-games']),
    page('/AhaBottomTab', 'Bottom tabs', '底部标签', ['aha-bottom-tab', 'pvp-bottom-tab']),
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
    page('/scheduleAdd', 'Add schedule', '新增排期', ['launcher-plan', 'advertisement-plan'], {
      hidden: true,
      form: 'create',
    }),
    page('/scheduleEdit', 'Edit schedule', '编辑排期', ['launcher-plan', 'advertisement-plan'], {
      hidden: true,
      form: 'update',
    }),
    page('/googleRankingDetail', 'Google ranking detail', 'Google 榜单详情', [], {
      view: 'google-ranking-detail',
      hidden: true,
    }),
    page('/googleRanking/records', 'Google ranking: records', 'Google 榜单记录', ['google-ranking', 'appannie'], {
      hidden: true,
    }),
  ]),
  group('Instant content recommendation', '即时内容推荐', [
    page('/homeDailyRecommend', 'Home daily recommendation', '首页每日推荐', ['aha-instant-home-daily-recommend']),
    page('/homeModule', 'Home modules', '首页模块', ['aha-instant-home-module']),
    page('/forYouRecommend', 'For-you recommendation', '为你推荐', [
      'aha-instant-for-you-recommend',
      'h5-lobby-for-you-recommend',
    ]),
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
  ]),
  group('Reports', '反馈与举报', [
    page('/feedback/customer', 'Customer feedback', '客户反馈', ['feedback', 'download-error'], { key: 'k' }),
    page('/feedback/game', 'Game feedback', '游戏反馈', ['game-report', 'game-feedback']),
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
    page('/search/user', 'User search', '用户查询', ['users-list', 'member']),
    page('/trace-record', 'Trace records', '操作轨迹', ['trace-record'], { also: [words('call log', '调用日志')] }),
  ]),
  group('Language', '语言', [page('/language', 'Supported languages', '支持语言', ['language'], { key: 'l' })]),
  group('Laboratory', '实验室', [
    page('/uploadFileLog', 'Upload logs', '上传日志', ['upload-file-log']),
    page('/ahaAbtestConfig', 'AB test config', 'AB 测试配置', ['aha-abtest-config', 'experiment']),
    page('/mvp-manage', 'MVP management', 'MVP 管理', ['mvp']),
  ]),
  group('Users', '用户', [
    page('/userAvatar', 'Avatar review', '头像审核', ['user-avatar']),
    page('/members', 'Members', '会员', ['member'], { key: 'u' }),
  ]),
  group('Channel group', '渠道', [
    page('/h5/channel', 'Channel placement', '渠道投放', ['concerned-channel', 'channel-relation', 'channel-income']),
    page('/h5/browser-push', 'Browser push', '浏览器推送', ['h5-push'], { hidden: true }),
  ]),
  group('Community moderation', '社区管理', [
    page('/community', 'Community management', '社区配置', [
      'forum-group',
      'forum-group-tab',
      'forum-moments-tab',
      'forum-sensitive',
    ]),
    page('/community/post', 'Post management', '帖子管理', ['forum-post', 'forum-report-post'], { key: 'f' }),
    page('/community/comment', 'Comment management', '评论管理', ['forum-post-comment', 'forum-report-comment'], {
      key: 'e',
    }),
    page('/community/topic', 'Topic management', '话题管理', ['forum-topic']),
    page('/community/official-post', 'Official post management', '官方帖子管理', ['posts']),
    page('/community/audit', 'Audit center', '审核中心', [], { view: 'audit', key: 'q' }),
    page('/community/recycle-bin', 'Recycle bin', '回收站', ['forum-post', 'forum-post-comment'], {
      filter: { status: 'deleted' },
    }),
  ]),
  ...further,
]
