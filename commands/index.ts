import { catalogue } from '#catalogue/index.ts'
import { activity } from './activity/activity.ts'
import { activityGift } from './activity/activity-gift.ts'
import { ahaTask } from './activity/aha-task.ts'
import { ahaTaskGame } from './activity/aha-task-game.ts'
import { taskCenter } from './activity/task-center.ts'
import { gift } from './activity/gift.ts'
import { pops } from './activity/pops.ts'
import { prize } from './activity/prize.ts'
import { ahaTaskPrize } from './activity/aha-task-prize.ts'
import { ahaTaskPrizeConfig } from './activity/aha-task-prize-config.ts'
import { giftPackage } from './activity/gift-package.ts'
import { chargeRankingActivity } from './activity/charge-ranking-activity.ts'
import { chargeRankingPlace } from './activity/charge-ranking-place.ts'
import { scoreActivityConfig } from './activity/score-activity-config.ts'
import { pointAccount } from './activity/point-account.ts'
import { pointEntry } from './activity/point-entry.ts'
import { task } from './activity/task.ts'
import { activityGiftTranslation, activityTranslation, giftTranslation, turntable } from './activity/translations.ts'
import { adInfo } from './advertising/ad-info.ts'
import { advertisement } from './advertising/advertisement.ts'
import { advertisementPackage } from './advertising/advertisement-package.ts'
import { advertisementPlan } from './advertising/advertisement-plan.ts'
import { advertisementResource } from './advertising/advertisement-resource.ts'
import { batchDelete } from './advertising/batch-delete.ts'
import { continuePlayAd } from './advertising/continue-play-ad.ts'
import { dailyRecommendAd } from './advertising/daily-recommend-ad.ts'
import { gameAdConfig } from './advertising/game-ad-config.ts'
import { h5ActivityOfflinePackage } from './advertising/h5-activity-offline-package.ts'
import { h5AdSpaceGame } from './advertising/h5-ad-space-game.ts'
import { hiSavanaAdRate } from './advertising/hi-savana-ad-rate.ts'
import { hiSavanaFlowRateConfig } from './advertising/hi-savana-flow-rate-config.ts'
import { hotGamesAd } from './advertising/hot-games-ad.ts'
import { screenAdConfig } from './advertising/screen-ad-config.ts'
import { sdkAdConfig } from './advertising/sdk-ad-config.ts'
import { category } from './category-and-tag/category.ts'
import { categoryTranslation } from './category-and-tag/category-translation.ts'
import { tag } from './category-and-tag/tag.ts'
import { tagGame } from './category-and-tag/tag-game.ts'
import { tagTranslation } from './category-and-tag/tag-translation.ts'
import { channelIncome } from './channel/channel-income.ts'
import { channelRelation } from './channel/channel-relation.ts'
import { concernedChannel } from './channel/concerned-channel.ts'
import { approval } from './console/approval.ts'
import { forum } from './community/forum.ts'
import { forumGroup } from './community/forum-group.ts'
import { forumGroupTab } from './community/forum-group-tab.ts'
import { forumGroupTabItem } from './community/forum-group-tab-item.ts'
import { forumMomentsTab } from './community/forum-moments-tab.ts'
import { forumPost } from './community/forum-post.ts'
import { forumPostComment } from './community/forum-post-comment.ts'
import { forumReportComment } from './community/forum-report-comment.ts'
import { forumReportPost } from './community/forum-report-post.ts'
import { forumSensitive } from './community/forum-sensitive.ts'
import { forumTopic } from './community/forum-topic.ts'
import { posts } from './community/posts.ts'
import { ahaConfigCenter } from './config-centre/aha-config-center.ts'
import { ahaGameDifferentialPackage } from './config-centre/aha-game-differential-package.ts'
import { commonContent } from './config-centre/common-content.ts'
import { commonContentTranslation } from './config-centre/common-content-translation.ts'
import { createDiffPackageRecode } from './config-centre/create-diff-package-recode.ts'
import { globalConfig } from './config-centre/global-config.ts'
import { tinymce } from './config-centre/tinymce.ts'
import { operator } from './console/operator.ts'
import { outbox } from './console/outbox.ts'
import { plan } from './console/plan.ts'
import { record } from './console/record.ts'
import { run } from './console/run.ts'
import { schedule } from './console/schedule.ts'
import { schema } from './console/schema.ts'
import { script } from './console/script.ts'
import { ahaGameAnalysis } from './dashboards/aha-game-analysis.ts'
import { ahaGameCategoryAnalysis } from './dashboards/aha-game-category-analysis.ts'
import { ahaGameCharacteristic } from './dashboards/aha-game-characteristic.ts'
import { ahaGamePopular } from './dashboards/aha-game-popular.ts'
import { ahaGamePotential } from './dashboards/aha-game-potential.ts'
import { ahaGamePotentialWeightConfig } from './dashboards/aha-game-potential-weight-config.ts'
import { appannie } from './dashboards/appannie.ts'
import { board } from './dashboards/board.ts'
import { adunitDay, channelDay, collectDay } from './dashboards/day-rows.ts'
import { googleRanking } from './dashboards/google-ranking.ts'
import { reports } from './dashboards/reports.ts'
import { traceRecord } from './dashboards/trace-record.ts'
import { usersList } from './dashboards/users-list.ts'
import { ahaFeedBack } from './feedback/aha-feed-back.ts'
import { downloadError } from './feedback/download-error.ts'
import { feedback } from './feedback/feedback.ts'
import { gameFeedback } from './feedback/game-feedback.ts'
import { gameReport } from './feedback/game-report.ts'
import { cpkGame } from './games/cpk-game.ts'
import { deepLink } from './games/deep-link.ts'
import { game } from './games/game.ts'
import { gameTranslation } from './games/game-translation.ts'
import { h5game } from './games/h5game.ts'
import { h5gameRecommend } from './games/h5game-recommend.ts'
import { provider } from './games/provider.ts'
import { resourceDelivery } from './games/resource-delivery.ts'
import { ahaBottomTab } from './home/aha-bottom-tab.ts'
import { ahaGameRecommend } from './home/aha-game-recommend.ts'
import { ahaHomeFeed } from './home/aha-home-feed.ts'
import { ahaHomeFeedItem } from './home/aha-home-feed-item.ts'
import { ahaHomePage } from './home/aha-home-page.ts'
import { ahaHomePageItem } from './home/aha-home-page-item.ts'
import { ahaInsert } from './home/aha-insert.ts'
import { ahaPop } from './home/aha-pop.ts'
import { ahaSdkBanner } from './home/aha-sdk-banner.ts'
import { campaignGame } from './home/campaign-game.ts'
import { campaignGameLang } from './home/campaign-game-lang.ts'
import { campaigns } from './home/campaigns.ts'
import { cpkTab } from './home/cpk-tab.ts'
import { gameRecommend } from './home/game-recommend.ts'
import { home } from './home/home.ts'
import { homeFixedTab } from './home/home-fixed-tab.ts'
import { homeTheme } from './home/home-theme.ts'
import { hotword } from './home/hotword.ts'
import { hotwordTranslation } from './home/hotword-translation.ts'
import { insert } from './home/insert.ts'
import { insertList } from './home/insert-list.ts'
import { moduleFeed } from './home/module-feed.ts'
import { moduleFeedItem } from './home/module-feed-item.ts'
import { pvpBottomTab } from './home/pvp-bottom-tab.ts'
import { resourceLocation } from './home/resource-location.ts'
import { welfares } from './h5/welfares.ts'
import { h5Push } from './h5/h5-push.ts'
import { conf } from './h5/conf.ts'
import { h5Page } from './h5/h5-page.ts'
import { h5PageGame } from './h5/h5-page-game.ts'
import { privicy } from './h5/privicy.ts'
import { h5Launcher } from './h5/h5-launcher.ts'
import { h5Recommend } from './h5/h5-recommend.ts'
import { h5HomeGame } from './h5/h5-home-game.ts'
import { h5HomeAct } from './h5/h5-home-act.ts'
import { experiment } from './laboratory/experiment.ts'
import { ahaAbtestConfig } from './laboratory/aha-abtest-config.ts'
import { mvp } from './laboratory/mvp.ts'
import { cold } from './laboratory/cold.ts'
import { redDot } from './laboratory/red-dot.ts'
import { dauConfig } from './laboratory/dau-config.ts'
import { cloudControlConfig } from './laboratory/cloud-control-config.ts'
import { launcherAdvertisement } from './launcher/launcher-advertisement.ts'
import { launcherPlan } from './launcher/launcher-plan.ts'
import { launcherRecommendToday } from './launcher/launcher-recommend-today.ts'
import { launcherRecommendTopic } from './launcher/launcher-recommend-topic.ts'
import { uploadFileLog } from './laboratory/upload-file-log.ts'
import { language } from './language/language.ts'
import { menu } from './menu.ts'
import { comment } from './moderation/comment.ts'
import { thirdpart } from './moderation/thirdpart.ts'
import { businessOrderServe } from './partners/business-order-serve.ts'
import { collaborator } from './partners/collaborator.ts'
import { smallEditor } from './partners/small-editor.ts'
import { activityComponentsGame } from './recommendation/activity-components-game.ts'
import { activityComponents } from './recommendation/activity-components.ts'
import { ahaInstantForYouRecommend } from './recommendation/aha-instant-for-you-recommend.ts'
import { ahaInstantHomeDailyRecommendGame } from './recommendation/aha-instant-home-daily-recommend-game.ts'
import { ahaInstantHomeDailyRecommend } from './recommendation/aha-instant-home-daily-recommend.ts'
import { ahaInstantHomeModuleGame } from './recommendation/aha-instant-home-module-game.ts'
import { ahaInstantHomeModule } from './recommendation/aha-instant-home-module.ts'
import { categoryTabSelectedGame } from './recommendation/category-tab-selected-game.ts'
import { categoryTabSelected } from './recommendation/category-tab-selected.ts'
import { dailyRecommendGame } from './recommendation/daily-recommend-game.ts'
import { dailyRecommend } from './recommendation/daily-recommend.ts'
import { dualColumnInfoFlowGame } from './recommendation/dual-column-info-flow-game.ts'
import { dualColumnInfoFlow } from './recommendation/dual-column-info-flow.ts'
import { exitInterceptionFlowGame } from './recommendation/exit-interception-flow-game.ts'
import { exitInterceptionFlow } from './recommendation/exit-interception-flow.ts'
import { fusionHomeDailyRecommendGame } from './recommendation/fusion-home-daily-recommend-game.ts'
import { fusionHomeDailyRecommend } from './recommendation/fusion-home-daily-recommend.ts'
import { gpH5GameClassic } from './recommendation/gp-h5-game-classic.ts'
import { gpH5Weight } from './recommendation/gp-h5-weight.ts'
import { gpRankConfig } from './recommendation/gp-rank-config.ts'
import { gpResourceDelivery } from './recommendation/gp-resource-delivery.ts'
import { h5CategoryConfig } from './recommendation/h5-category-config.ts'
import { h5DeeplinkConfig } from './recommendation/h5-deeplink-config.ts'
import { h5GameClassic } from './recommendation/h5-game-classic.ts'
import { h5LobbyForYouRecommend } from './recommendation/h5-lobby-for-you-recommend.ts'
import { hotGamesGame } from './recommendation/hot-games-game.ts'
import { hotGames } from './recommendation/hot-games.ts'
import { newUserHomeDailyRecommendGame } from './recommendation/new-user-home-daily-recommend-game.ts'
import { newUserHomeDailyRecommend } from './recommendation/new-user-home-daily-recommend.ts'
import { recommendGamePop } from './recommendation/recommend-game-pop.ts'
import { banner } from './placement/banner.ts'
import { rank } from './placement/rank.ts'
import { rankItem } from './placement/rank-item.ts'
import { resourceTheme } from './placement/resource-theme.ts'
import { specialTopic } from './placement/special-topic.ts'
import { specialTopicItem } from './placement/special-topic-item.ts'
import { speedDial } from './placement/speed-dial.ts'
import { pvpGameCompetition } from './social/pvp-game-competition.ts'
import { pvpCompetitionPlace } from './social/pvp-competition-place.ts'
import { pvpBanner } from './social/pvp-banner.ts'
import { pvpGame } from './social/pvp-game.ts'
import { robotInfo } from './social/robot-info.ts'
import { pvpUserInfo } from './social/pvp-user-info.ts'
import { pvpGameUserStat } from './social/pvp-game-user-stat.ts'
import { pvpStatistics } from './social/pvp-statistics.ts'
import { playResult } from './social/play-result.ts'
import { ahaInstantLocalPushConfig } from './push/aha-instant-local-push-config.ts'
import { deepPush } from './push/deep-push.ts'
import { gpMessageCenter } from './push/gp-message-center.ts'
import { instantRecommendPushConfig } from './push/instant-recommend-push-config.ts'
import { instantRecommendPushGame } from './push/instant-recommend-push-game.ts'
import { pushConfig } from './push/push-config.ts'
import { tbdPushCrowdOrientation } from './push/tbd-push-crowd-orientation.ts'
import { common } from './system/common.ts'
import { country } from './system/country.ts'
import { order } from './system/order.ts'
import { property, propertyPeople, propertyPeopleGroup } from './system/property.ts'
import { resource } from './system/resource.ts'
import { search } from './system/search.ts'
import { session } from './system/session.ts'
import { upload } from './system/upload.ts'
import { member } from './users/member.ts'
import { memberOperation } from './users/member-operation.ts'
import { userAvatar } from './users/user-avatar.ts'
import { countryLanguageRelation } from './video-push/country-language-relation.ts'
import { gameVideoRecommend } from './video-push/game-video-recommend.ts'
import { gameVideoSource } from './video-push/game-video-source.ts'
import { h5TodayVideoPlan } from './video-push/h5-today-video-plan.ts'
import { videoYoutube } from './video-push/video-youtube.ts'
import { videoYoutubePushConfig } from './video-push/video-youtube-push-config.ts'

export const playdesk = catalogue(
  {
    h5game,
    h5gameRecommend,
    game,
    gameTranslation,
    cpkGame,
    deepLink,
    provider,
    resourceDelivery,
    category,
    categoryTranslation,
    tag,
    tagTranslation,
    tagGame,
    specialTopic,
    specialTopicItem,
    speedDial,
    resourceTheme,
    rank,
    rankItem,
    banner,
    ahaHomePage,
    homeTheme,
    ahaHomePageItem,
    ahaHomeFeed,
    ahaHomeFeedItem,
    moduleFeed,
    moduleFeedItem,
    ahaGameRecommend,
    gameRecommend,
    ahaInsert,
    insert,
    insertList,
    hotword,
    hotwordTranslation,
    homeFixedTab,
    cpkTab,
    resourceLocation,
    campaigns,
    campaignGame,
    campaignGameLang,
    ahaBottomTab,
    pvpBottomTab,
    ahaPop,
    ahaSdkBanner,
    pops,
    activityComponentsGame,
    activityComponents,
    ahaInstantForYouRecommend,
    ahaInstantHomeDailyRecommendGame,
    ahaInstantHomeDailyRecommend,
    ahaInstantHomeModuleGame,
    ahaInstantHomeModule,
    categoryTabSelectedGame,
    categoryTabSelected,
    dailyRecommendGame,
    dailyRecommend,
    dualColumnInfoFlowGame,
    dualColumnInfoFlow,
    exitInterceptionFlowGame,
    exitInterceptionFlow,
    fusionHomeDailyRecommendGame,
    fusionHomeDailyRecommend,
    gpH5GameClassic,
    gpH5Weight,
    gpRankConfig,
    gpResourceDelivery,
    h5CategoryConfig,
    h5DeeplinkConfig,
    h5GameClassic,
    h5LobbyForYouRecommend,
    hotGamesGame,
    hotGames,
    newUserHomeDailyRecommendGame,
    newUserHomeDailyRecommend,
    recommendGamePop,
    comment,
    thirdpart,
    forumPost,
    forumPostComment,
    posts,
    forumTopic,
    forumGroup,
    forumGroupTab,
    forumGroupTabItem,
    forumMomentsTab,
    forumSensitive,
    forumReportPost,
    forumReportComment,
    forum,
    ahaConfigCenter,
    tinymce,
    commonContent,
    commonContentTranslation,
    ahaGameDifferentialPackage,
    createDiffPackageRecode,
    globalConfig,
    feedback,
    gameReport,
    gameFeedback,
    downloadError,
    ahaFeedBack,
    countryLanguageRelation,
    ahaInstantLocalPushConfig,
    deepPush,
    gpMessageCenter,
    instantRecommendPushConfig,
    instantRecommendPushGame,
    pushConfig,
    tbdPushCrowdOrientation,
    gameVideoRecommend,
    gameVideoSource,
    h5TodayVideoPlan,
    videoYoutube,
    videoYoutubePushConfig,
    adInfo,
    advertisement,
    advertisementPackage,
    advertisementPlan,
    advertisementResource,
    batchDelete,
    continuePlayAd,
    dailyRecommendAd,
    gameAdConfig,
    h5ActivityOfflinePackage,
    h5AdSpaceGame,
    hiSavanaAdRate,
    hiSavanaFlowRateConfig,
    hotGamesAd,
    screenAdConfig,
    sdkAdConfig,
    collaborator,
    businessOrderServe,
    smallEditor,
    activity,
    activityTranslation,
    activityGift,
    activityGiftTranslation,
    turntable,
    gift,
    giftTranslation,
    ahaTask,
    ahaTaskGame,
    taskCenter,
    task,
    prize,
    ahaTaskPrize,
    ahaTaskPrizeConfig,
    giftPackage,
    chargeRankingActivity,
    chargeRankingPlace,
    scoreActivityConfig,
    pointAccount,
    pointEntry,
    pvpGameCompetition,
    pvpCompetitionPlace,
    pvpBanner,
    pvpGame,
    robotInfo,
    pvpUserInfo,
    pvpGameUserStat,
    pvpStatistics,
    playResult,
    language,
    member,
    memberOperation,
    userAvatar,
    usersList,
    concernedChannel,
    channelRelation,
    channelIncome,
    traceRecord,
    ahaGameAnalysis,
    ahaGameCategoryAnalysis,
    ahaGamePotential,
    ahaGamePotentialWeightConfig,
    ahaGameCharacteristic,
    ahaGamePopular,
    googleRanking,
    appannie,
    reports,
    channelDay,
    adunitDay,
    collectDay,
    board,
    uploadFileLog,
    welfares,
    h5Push,
    conf,
    h5Page,
    h5PageGame,
    privicy,
    h5Launcher,
    h5Recommend,
    h5HomeGame,
    h5HomeAct,
    experiment,
    ahaAbtestConfig,
    mvp,
    cold,
    redDot,
    dauConfig,
    cloudControlConfig,
    launcherAdvertisement,
    launcherPlan,
    launcherRecommendToday,
    launcherRecommendTopic,
    resource,
    country,
    property,
    propertyPeople,
    propertyPeopleGroup,
    session,
    common,
    upload,
    search,
    order,
    home,
    outbox,
    plan,
    approval,
    run,
    record,
    operator,
    script,
    schedule,
    schema,
  },
  menu,
)

export type Playdesk = (typeof playdesk)['areas']
