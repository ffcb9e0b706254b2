/** Configuration tree: depth by indent; key|name|kind|value|texts by language. */
export const configTree = `
app|App|group
  home|Home page|group
    banner|Banner carousel|group
      enabled|Show banners|switch|1
      interval|Seconds per banner|number|5
      max_count|Banners at most|number|8
    feed|Recommendation feed|group
      page_size|Games per page|number|20
      title|Feed title|text|For you|zh=为你推荐;hi=आपके लिए;id=Untukmu;fr=Pour vous;pt-BR=Para você
      empty|Text of an empty feed|text|Nothing new yet|zh=暂无新内容;hi=अभी कुछ नया नहीं;id=Belum ada yang baru
    search|Search box|group
      hint|Hint in the box|text|Search games|zh=搜索游戏;hi=गेम खोजें;id=Cari gim;ar=ابحث عن الألعاب;pt-BR=Buscar jogos
      hot_count|Hotwords shown|number|10
  task|Tasks and points|group
    sign_in|Daily sign-in|group
      enabled|On|switch|1
      points|Points a day|number|5
      rules_url|Rules page|url|https://www.playdesk.example/web-site/help/points.html
      levels|Points by day of the week|json|[5,5,8,8,10,10,20]
    exchange|Exchange|group
      min_points|Smallest amount|number|500
      notice|Notice|text|Prizes arrive within three days.|zh=奖品将在三天内到账。;hi=इनाम तीन दिनों में मिलेगा।;id=Hadiah tiba dalam tiga hari.
  push|Push|group
    quiet_from|Quiet from, hour|number|22
    quiet_to|Quiet until, hour|number|8
    max_per_day|Pushes a day|number|3
  upgrade|Upgrade|group
    force_below|Force below version code|number|10400
    text|Text of the dialog|text|A new version is ready.|zh=新版本已就绪。;hi=नया संस्करण तैयार है।;ar=إصدار جديد جاهز.;sw=Toleo jipya liko tayari.
    store_url|Store address|url|https://play.google.com/store/apps/details?id=com.playdesk.lobby
game|Games|group
  h5|H5 container|group
    preload|Preload top games|switch|1
    preload_count|How many|number|6
    cache_mb|Cache, MB|number|256
    offline|Offline packages|group
      enabled|On|switch|1
      min_free_mb|Free space needed, MB|number|500
  ad|Ads in games|group
    interstitial_gap|Seconds between interstitials|number|90
    rewarded|Rewarded video|switch|1
    banner_position|Banner position|text|bottom
  pvp|PvP|group
    match_timeout|Seconds to find a rival|number|20
    robot_after|Robot after, seconds|number|12
    invite_text|Invitation|text|Play with me!|zh=来和我对战！;hi=मेरे साथ खेलो!;id=Ayo main bareng!;pt-BR=Jogue comigo!
lobby|Lobby|group
  tabs|Bottom tabs|group
    home|Home|text|Home|zh=首页;hi=होम;id=Beranda;fr=Accueil
    games|Games|text|Games|zh=游戏;hi=गेम्स;id=Gim;fr=Jeux
    tasks|Tasks|text|Tasks|zh=任务;hi=टास्क;id=Tugas;fr=Missions
    me|Me|text|Me|zh=我的;hi=मैं;id=Saya;fr=Moi
  skin|Festival skin|group
    enabled|On|switch|0
    begins|Begins|text|2026-12-20
    colors|Colours|json|{"primary":"#c0342b","surface":"#fff5f0"}
video|Short video|group
  autoplay|Autoplay on Wi-Fi|switch|1
  prefetch|Videos fetched ahead|number|3
  languages|Languages by country|json|{"IN":["hi","en"],"NG":["en"],"EG":["ar"]}
festival_template|Festival template|template
  enabled|On|switch|0
  title|Title|text|Happy holidays!|zh=节日快乐！;fr=Joyeuses fêtes !
  banner_url|Banner|url|https://cdn.playdesk.example/festival/default.png
  reward|Reward|group
    points|Points|number|50
    limit|Per player|number|1
country_template|New country template|template
  ads|Ads|group
    enabled|On|switch|1
    gap|Seconds between ads|number|120
  payment|Payment|group
    carrier|Carrier billing|switch|0
    currency|Currency|text|USD
diwali_2026|Diwali 2026|group
  enabled|On|switch|1
  title|Title|text|Happy Diwali!|hi=शुभ दीपावली!;zh=排灯节快乐！
  reward|Reward|group
    points|Points|number|108`

/** Common texts: name|use|text|translations. */
export const commonTexts = `
btn_play|1|Play|zh=开始游戏;hi=खेलें;id=Main;ar=العب;fr=Jouer;pt-BR=Jogar;sw=Cheza
btn_install|1|Install|zh=安装;hi=इंस्टॉल करें;id=Pasang;ar=تثبيت;fr=Installer;pt-BR=Instalar
btn_update|1|Update|zh=更新;hi=अपडेट करें;id=Perbarui;ar=تحديث;fr=Mettre à jour
btn_cancel|1|Cancel|zh=取消;hi=रद्द करें;id=Batal;ar=إلغاء;fr=Annuler;pt-BR=Cancelar
btn_confirm|1|Confirm|zh=确认;hi=पुष्टि करें;id=Konfirmasi;fr=Confirmer
btn_share|1|Share|zh=分享;hi=साझा करें;id=Bagikan;ar=مشاركة;fr=Partager
btn_retry|1|Try again|zh=重试;hi=फिर कोशिश करें;id=Coba lagi;fr=Réessayer;pt-BR=Tentar de novo
btn_collect|1|Collect|zh=领取;hi=लें;id=Ambil
btn_invite|1|Invite friends|zh=邀请好友;hi=दोस्तों को बुलाएं;id=Undang teman;sw=Alika marafiki
title_rank|2|Ranking|zh=排行榜;hi=रैंकिंग;id=Peringkat;ar=الترتيب;fr=Classement
title_tasks|2|Task centre|zh=任务中心;hi=टास्क सेंटर;id=Pusat tugas
title_points|2|My points|zh=我的积分;hi=मेरे पॉइंट;id=Poin saya;fr=Mes points;pt-BR=Meus pontos
title_history|2|Recently played|zh=最近玩过;hi=हाल ही में खेले;id=Baru dimainkan
title_hot|2|Hot games|zh=热门游戏;hi=लोकप्रिय गेम;id=Gim populer;ar=ألعاب رائجة
hint_network|3|No connection. Check your network.|zh=网络异常，请检查网络连接。;hi=कनेक्शन नहीं है। नेटवर्क जांचें।;id=Tidak ada koneksi. Periksa jaringan.
hint_empty|3|Nothing here yet.|zh=暂无内容。;id=Belum ada apa-apa.
hint_loading|3|Loading, one moment.|zh=加载中，请稍候。;hi=लोड हो रहा है।
hint_points_short|3|You do not have enough points.|zh=积分不足。;hi=पर्याप्त पॉइंट नहीं हैं।;id=Poin tidak cukup.
hint_offline_ready|3|This game works without network.|zh=该游戏支持离线游玩。
dialog_leave|4|Leave the game? Your progress is saved.|zh=确定退出游戏吗？进度已保存。;hi=गेम छोड़ें? प्रगति सहेजी गई है।
dialog_mobile_data|4|You are on mobile data. Download {size}?|zh=当前使用移动网络，是否下载 {size}？;id=Anda memakai data seluler. Unduh {size}?
dialog_signed_out|4|You were signed out. Sign in again.|zh=登录已失效，请重新登录。
push_sign_in|5|Your daily points are waiting.|zh=今日积分待领取。;hi=आज के पॉइंट आपका इंतज़ार कर रहे हैं।;sw=Pointi zako za leo zinakusubiri.
push_friend_beat|5|{friend} beat your record in {game}.|zh={friend} 打破了你在《{game}》的纪录。
push_new_games|5|Five new games this week.|zh=本周上新五款游戏。;fr=Cinq nouveaux jeux cette semaine.
push_prize|5|Your prize is on its way.|zh=你的奖品已发出。`

export const globalSettings = `
Lobby minimum version|lobby_min_version|10400
Customer service mail|service_mail|service@playdesk.example
Privacy page|privacy_url|https://www.playdesk.example/web-site/legal/privacy.html
Default country|default_country|NG
Feature switches|feature_switches|{"offline":true,"pvp":true,"shortVideo":false}
Games shown offline|offline_games|12
Log sample rate|log_sample|0.05
Push topic prefix|push_topic|playdesk-lobby
CDN hosts|cdn_hosts|["cdn.playdesk.example","cdn-in.playdesk.example"]
Heartbeat, seconds|heartbeat|60
Exchange rate of points|points_rate|1000
Review mode|review_mode|0`

export const richPages: readonly (readonly [path: string, html: string])[] = [
  [
    'help/points.html',
    '<h1>Points</h1><p>Points are earned by playing, by tasks and by signing in every day.</p><ul><li>Sign in: 5 points a day, 20 on Sunday</li><li>Task: up to 50 points</li><li>Inviting a friend: 100 points</li></ul><p>They end after <strong>12 months</strong>.</p>',
  ],
  [
    'help/points-zh.html',
    '<h1>积分说明</h1><p>积分可通过玩游戏、完成任务和每日签到获得。</p><ol><li>每日签到：5 积分，周日 20 积分</li><li>任务：最高 50 积分</li><li>邀请好友：100 积分</li></ol><p>积分有效期为 <strong>12 个月</strong>。</p>',
  ],
  [
    'help/exchange.html',
    '<h1>Exchange</h1><p>Prizes arrive within three days. Vouchers are sent to your number.</p><blockquote><p>Not arrived? Write to <a href="mailto:service@playdesk.example">customer service</a>.</p></blockquote>',
  ],
  [
    'legal/privacy.html',
    '<h1>Privacy</h1><h2>What we keep</h2><p>Games played, points, device model and country. Nothing is sold.</p><h2>How long</h2><p>24 months after the last visit.</p>',
  ],
  [
    'legal/terms.html',
    '<h1>Terms of use</h1><p>By playing you agree to be fair: no robots, no second accounts, no insults.</p>',
  ],
  [
    'event/diwali-2026.html',
    '<h1>Happy Diwali!</h1><p>108 points for everybody who plays on <em>8 November</em>.</p><p>शुभ दीपावली!</p>',
  ],
  [
    'event/ranking-november.html',
    '<h1>November ranking</h1><ol><li>Phone</li><li>Earphones</li><li>500 points</li></ol><p>Ends on 30 November, 24:00 local time.</p>',
  ],
]
