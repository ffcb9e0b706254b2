import { catalogue } from '#catalogue/index.ts'
import { activity } from './activity/activity.ts'
import { activityGift } from './activity/activity-gift.ts'
import { gift } from './activity/gift.ts'
import { task } from './activity/task.ts'
import { activityGiftTranslation, activityTranslation, giftTranslation, turntable } from './activity/translations.ts'
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
import { plan } from './console/plan.ts'
import { record } from './console/record.ts'
import { run } from './console/run.ts'
import { schedule } from './console/schedule.ts'
import { schema } from './console/schema.ts'
import { script } from './console/script.ts'
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
import { uploadFileLog } from './laboratory/upload-file-log.ts'
import { language } from './language/language.ts'
import { menu } from './menu.ts'
import { comment } from './moderation/comment.ts'
import { thirdpart } from './moderation/thirdpart.ts'
import { businessOrderServe } from './partners/business-order-serve.ts'
import { collaborator } from './partners/collaborator.ts'
import { smallEditor } from './partners/small-editor.ts'
import { banner } from './placement/banner.ts'
import { rank } from './placement/rank.ts'
import { rankItem } from './placement/rank-item.ts'
import { resourceTheme } from './placement/resource-theme.ts'
import { specialTopic } from './placement/special-topic.ts'
import { specialTopicItem } from './placement/special-topic-item.ts'
import { speedDial } from './placement/speed-dial.ts'
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
    task,
    language,
    member,
    memberOperation,
    userAvatar,
    usersList,
    concernedChannel,
    channelRelation,
    channelIncome,
    traceRecord,
    uploadFileLog,
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
