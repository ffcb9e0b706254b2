/** Tags by group, one a line: en|zh|hi|id|ar|pt-BR|es, as far as they were translated. */
export const tagGroups = {
  themes: `Fantasy|奇幻|फैंटेसी|Fantasi|خيال|Fantasia|Fantasía
Zombies|僵尸|ज़ॉम्बी|Zombi|زومبي|Zumbis|Zombis
Pirates|海盗|समुद्री डाकू|Bajak laut|قراصنة|Piratas|Piratas
Dragons|巨龙|ड्रैगन|Naga|تنانين|Dragões|Dragones
Farm|农场|खेत|Pertanian|مزرعة|Fazenda|Granja
Food|美食|खाना|Makanan|طعام|Comida|Comida
Fashion|时尚|फैशन|Mode|أزياء|Moda|Moda
Princess|公主|राजकुमारी|Putri|أميرة|Princesa|Princesa
Animals|动物|जानवर|Hewan|حيوانات|Animais|Animales
Cats|猫咪|बिल्लियाँ|Kucing|قطط|Gatos|Gatos
Dogs|狗狗|कुत्ते|Anjing|كلاب|Cães|Perros
Cars|汽车|कारें|Mobil|سيارات|Carros|Coches
Motorbikes|摩托车|मोटरसाइकिल|Sepeda motor|دراجات نارية|Motos|Motos
Trucks|卡车|ट्रक|Truk|شاحنات|Caminhões|Camiones
War|战争|युद्ध|Perang|حرب|Guerra|Guerra
Space|太空|अंतरिक्ष|Luar angkasa|فضاء|Espaço|Espacio
Ocean|海洋|समुद्र|Laut|محيط|Oceano|Océano
Jungle|丛林|जंगल|Hutan|أدغال|Selva|Selva
Medieval|中世纪||Abad pertengahan|العصور الوسطى|Medieval|Medieval
Ancient Egypt|古埃及|||مصر القديمة|Egito antigo|Antiguo Egipto
Bollywood|宝莱坞|बॉलीवुड|Bollywood||
Festival|节日|त्योहार|Festival|||
Diwali|排灯节|दिवाली||||
Ramadan|斋月||Ramadan|رمضان||
Chinese New Year|春节||Imlek|||
Robots|机器人|रोबोट|Robot|روبوتات|Robôs|Robots
Dinosaurs|恐龙|डायनासोर|Dinosaurus|ديناصورات|Dinossauros|Dinosaurios
Superheroes|超级英雄|||أبطال خارقون||
Ninja|忍者|निंजा|Ninja|نينجا|Ninja|Ninja
Detective|侦探||Detektif|||
Restaurant|餐厅||Restoran||Restaurante|Restaurante
Hospital|医院|||||
Fruit|水果|फल|Buah|فواكه|Frutas|Frutas
Cricket|板球|क्रिकेट|Kriket|كريكيت||
Football|足球|फुटबॉल|Sepak bola|كرة القدم|Futebol|Fútbol
Sports stars|体育明星|||||
Makeup|美妆|मेकअप|Rias wajah|مكياج|Maquiagem|Maquillaje
Trains|火车|ट्रेन|Kereta|قطارات|Trens|Trenes
Weddings|婚礼|शादी|Pernikahan|زفاف|Casamento|Boda
Music stars|音乐明星|||||
Winter|冬天||||Inverno|Invierno
Monsters|怪兽|राक्षस|Monster|وحوش|Monstros|Monstruos
Knights|骑士|||فرسان|Cavaleiros|Caballeros
Police|警察|पुलिस|Polisi|شرطة|Polícia|Policía`,
  plays: `Matching|消除|मिलान|Mencocokkan|مطابقة|Combinação|Combinar
Merge|合成|मर्ज|Gabung|دمج|Fusão|Fusión
Tower defence|塔防||Pertahanan menara|دفاع الأبراج|Defesa de torres|Defensa de torres
Idle|放置|आइडल|Idle||Ocioso|
Rhythm|节奏||Ritme||Ritmo|Ritmo
Drift|漂移||Drift|||
Driving|驾驶|ड्राइविंग|Mengemudi|قيادة|Direção|Conducción
Fighting|格斗|लड़ाई|Pertarungan|قتال|Luta|Lucha
Shooter|射击|शूटर|Tembakan|تصويب|Tiro|Disparos
Bubble shooter|泡泡射击|बबल शूटर||||
Beat them up|清版动作|||||
Boss battles|首领战||Lawan bos|||
Survival|生存|जीवित रहना|Bertahan hidup|بقاء|Sobrevivência|Supervivencia
Escape room|密室逃脱||Ruang pelarian||Fuga|Escape
Point and click|点击解谜|||||
Exploration|探索||Eksplorasi|استكشاف|Exploração|Exploración
Building|建造|निर्माण|Membangun|بناء|Construção|Construcción
Time management|时间管理||Manajemen waktu|||
Logic|逻辑|तर्क|Logika|منطق|Lógica|Lógica
Brain training|脑力训练|दिमागी कसरत|Asah otak|تدريب العقل||
Words|文字|शब्द|Kata|كلمات|Palavras|Palabras
Quiz|问答|क्विज़|Kuis|اختبار|Quiz|Trivia
Learning|学习|सीखना|Belajar|تعلم|Aprendizado|Aprender
Blocks|方块||Balok|||
Solitaire|接龙|||سوليتير|Paciência|Solitario
Ludo|飞行棋|लूडो|Ludo|لودو|Ludo|Ludo
Piano|钢琴||Piano|بيانو|Piano|Piano
Dance|舞蹈|नृत्य|Tari|رقص|Dança|Baile
Fishing|钓鱼|मछली पकड़ना|Memancing|صيد السمك|Pesca|Pesca
Parking|停车||Parkir|ركن السيارات||
Stacking|叠叠乐|||||
Drawing|画画|चित्रकारी|Menggambar|رسم|Desenho|Dibujo
Colouring|涂色||Mewarnai|تلوين||
Endless|无尽模式||Tanpa akhir||Infinito|Sin fin
Levels|闯关|||||
Upgrades|升级养成|||||
High score|冲高分||Skor tinggi|||
Tournament|锦标赛|टूर्नामेंट|Turnamen|بطولة|Torneio|Torneo
Platformer|平台跳跃|||||
Jigsaw|拼图||Jigsaw|||
Hidden objects|找东西||Benda tersembunyi|||
Sorting|分类|||||
Racing against the clock|计时赛|||||
Card battles|卡牌对战|||||`,
  styles: `3D|3D 画面|3D|3D|ثلاثي الأبعاد|3D|3D
2D|2D 画面|||||
Pixel art|像素风||Piksel||Pixel art|Pixel art
Cartoon|卡通|कार्टून|Kartun|كرتون|Desenho animado|Dibujos
Anime|二次元|एनीमे|Anime|أنمي|Anime|Anime
Cute|可爱|प्यारा|Imut|لطيف|Fofo|Adorable
Realistic|写实|||||
Minimal|极简|||||
Retro|复古|रेट्रो|Retro|قديم|Retrô|Retro
Neon|霓虹|||||
Dark|暗黑||Gelap|مظلم|Sombrio|Oscuro
Hand-drawn|手绘|||||
Voxel|体素|||||
Isometric|等距视角|||||
Clay|黏土风|||||
Colourful|多彩|रंगीन|Warna-warni|ملون|Colorido|Colorido
Chinese style|国风|||||
Low poly|低多边形|||||
Paper cut|剪纸风|||||
Sketch|手稿风|||||
Batik patterns|蜡染纹样||Motif batik|||`,
  features: `Offline|离线可玩|ऑफ़लाइन|Offline|بدون إنترنت|Offline|Sin conexión
Multiplayer|多人|मल्टीप्लेयर|Multipemain|متعدد اللاعبين|Multijogador|Multijugador
Two players|双人|दो खिलाड़ी|Dua pemain|لاعبان|Dois jogadores|Dos jugadores
Turn-based|回合制||Giliran|بالأدوار||Por turnos
One hand|单手操作|एक हाथ से|Satu tangan|||
One tap|一键操作|||||
Short sessions|短时游玩|||||
Relaxing|解压|सुकून|Santai|مريحة|Relaxante|Relajante
Fast-paced|快节奏|||||
Story-driven|剧情||Cerita|قصصية|História|Historia
Kids|儿童|बच्चे|Anak-anak|أطفال|Crianças|Niños
Family|亲子|परिवार|Keluarga|عائلة|Família|Familia
For girls|女生向|लड़कियों के लिए||بنات||
Classic|经典|क्लासिक|Klasik|كلاسيكية|Clássico|Clásico
Low-end phones|低配机型|||||
Small download|小体积||Ukuran kecil|||
No ads|无广告|बिना विज्ञापन|Tanpa iklan|بدون إعلانات|Sem anúncios|Sin anuncios
Leaderboard|排行榜|||||
Daily rewards|每日奖励|||||
Landscape|横屏|||||
Portrait|竖屏|||||
New this month|本月新游||Baru bulan ini|||
Editors choice|编辑推荐|||||
Hot in India|印度热门|||||
Hot in Indonesia|印尼热门|||||
Hot in Nigeria|尼日利亚热门|||||
Hot in Egypt|埃及热门|||||
Local studio|本土团队|||||
Exclusive|独家|||||
Beta|内测|||||
Voice chat|语音聊天|||||
Cloud save|云存档|||||
Accessible|无障碍|||||
Hindi voices|印地语配音|हिंदी आवाज़ें||||
Swahili voices|斯瓦希里语配音|||||
Arabic voices|阿拉伯语配音|||أصوات عربية||
Refer a friend|邀请好友|||||
Needs Wi-Fi|需要 Wi-Fi|||||
Saves data|省流量||Hemat kuota|||
Vibration|震动反馈|||||`,
} as const

export const tagLanguages = ['en', 'zh', 'hi', 'id', 'ar', 'pt-BR', 'es'] as const
