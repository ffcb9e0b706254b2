import type { CommentWords } from './comments.ts'

export const hindi: CommentWords = {
  good: ['बहुत बढ़िया गेम है', 'मज़ा आ गया', 'मेरा पसंदीदा {genre} गेम', 'रोज़ खेलता हूँ', 'पुराने फ़ोन पर भी आराम से चलता है', 'बच्चों को बहुत पसंद है', 'ग्राफ़िक्स अच्छे हैं', 'स्तर {n} तक पहुँच गया', 'शानदार', 'टाइमपास के लिए सबसे अच्छा', 'कम डेटा में चलता है', 'पूरा परिवार खेलता है', 'दिल जीत लिया'],
  fair: ['ठीक है', 'अच्छा है पर स्तर कम हैं', 'स्तर {n} बहुत मुश्किल है', 'थोड़ा धीमा है', 'शुरू में मज़ा आता है, फिर बोरिंग', 'आवाज़ बहुत तेज़ है'],
  bad: ['खुल ही नहीं रहा', 'बेकार गेम', 'अपडेट के बाद सारे सिक्के चले गए', 'बहुत धीमा है', 'फ़ोन गर्म हो जाता है', 'लॉगिन नहीं हो रहा', 'समय की बर्बादी'],
  ads: ['विज्ञापन बहुत ज़्यादा हैं', 'हर स्तर के बाद विज्ञापन', 'विज्ञापन बंद नहीं होता'],
  crash: ['स्तर {n} पर बंद हो जाता है', '{phone} पर अपने आप बंद हो जाता है', 'काली स्क्रीन आ जाती है', 'बार-बार अटकता है'],
  wish: ['और स्तर जोड़िए', 'दोस्तों के साथ खेलने का विकल्प दीजिए', 'ऑफ़लाइन भी कर दीजिए', 'धन्यवाद', 'ज़रूर खेलिए', 'अगले भाग का इंतज़ार है'],
  spam: ['मुझे जोड़ो, आईडी {id}', 'फ़्री सिक्के चाहिए तो संपर्क करें', 'घर बैठे पैसे कमाओ'],
  joints: ['। ', ', ', '! '],
  ends: ['', '', '।', '!', ' 👍', ' ❤️', ' 🙏', ' 🔥'],
  badEnds: ['', '।', '।', ' 😡', ' 👎'],
  authors: ['राहुल, प्रिया, अमित, नेहा, सूरज, पूजा, विकास, अंजलि, मोहित, कविता, दीपक, सीमा, आकाश, रीना', 'कुमार, शर्मा, यादव, वर्मा, सिंह, गुप्ता, मिश्रा, 07, जी, चौधरी'],
  countries: ['IN', 'NP'],
  weights: [30, 1],
}

export const indonesian: CommentWords = {
  good: ['Gamenya seru banget', 'Keren', 'Bagus, ringan di HP kentang', 'Mantap', 'Main tiap hari nggak bosan', 'Anak saya suka sekali', 'Grafiknya bagus', 'Sudah sampai level {n}', 'Game {genre} terbaik', 'Kuota irit, bisa offline', 'Asyik buat nunggu bus', 'Recommended', 'Suka banget sama {game}'],
  fair: ['Lumayan', 'Bagus tapi levelnya kurang banyak', 'Level {n} susah banget', 'Agak lambat', 'Awalnya seru, lama-lama bosan', 'Musiknya terlalu keras'],
  bad: ['Nggak bisa dibuka', 'Jelek', 'Koin hilang setelah update', 'Lemot', 'Bikin HP panas', 'Nggak bisa login', 'Nggak sesuai gambar'],
  ads: ['iklannya kebanyakan', 'tiap level ada iklan', 'iklan nggak bisa ditutup', 'iklannya lebih lama dari mainnya'],
  crash: ['keluar sendiri di level {n}', 'force close di {phone}', 'layar hitam setelah logo', 'sering macet'],
  wish: ['tolong tambah level', 'tambah mode dua pemain dong', 'semoga cepat update', 'sukses terus', 'coba deh, dijamin suka', 'bikin bisa offline'],
  spam: ['add aku ya, id {id}', 'jual akun level {n} murah', 'mau koin gratis? chat aku', 'mabar yuk {id}'],
  joints: ['. ', ', ', '! '],
  ends: ['', '', '', '.', '!', ' 👍', ' 😍', ' 🔥', ' 🙏'],
  badEnds: ['', '', '.', ' 😡', ' 👎', '...'],
  authors: ['Budi, Siti, Agus, Dewi, Rizky, Putri, Andi, Ayu, Dimas, Rina, Fajar, Nur, Bayu, Lestari, Wahyu, Intan', 'Saputra, Wijaya, Pratama, Lestari, Hidayat, Sari, 99, id, Gaming, Kusuma'],
  countries: ['ID', 'MY'],
  weights: [30, 1],
}

export const arabic: CommentWords = {
  good: ['لعبة رائعة', 'أفضل لعبة {genre}', 'ممتعة جدا', 'ألعبها كل يوم', 'خفيفة على الهاتف', 'أولادي يحبونها', 'الرسومات جميلة', 'وصلت إلى المرحلة {n}', 'شكرا على هذه اللعبة', 'ممتازة لتمضية الوقت', 'جميلة ولا تحتاج إلى إنترنت'],
  fair: ['لا بأس بها', 'جيدة لكن المراحل قليلة', 'المرحلة {n} صعبة جدا', 'بطيئة قليلا', 'ممتعة في البداية ثم تصبح مملة'],
  bad: ['لا تفتح', 'سيئة', 'ضاعت نقودي بعد التحديث', 'بطيئة جدا', 'تستهلك البطارية', 'لا أستطيع تسجيل الدخول'],
  ads: ['الإعلانات كثيرة جدا', 'إعلان بعد كل مرحلة', 'لا يمكن إغلاق الإعلان'],
  crash: ['تتوقف عند المرحلة {n}', 'تغلق وحدها على {phone}', 'شاشة سوداء بعد الشعار', 'تعلق كثيرا'],
  wish: ['أرجو إضافة مراحل', 'أضيفوا اللعب مع الأصدقاء', 'بالتوفيق', 'أنصح بها', 'ننتظر التحديث', 'نريدها بدون إنترنت'],
  spam: ['أضيفوني، رقمي {id}', 'نقود مجانية لمن يراسلني', 'أبيع حسابي مرحلة {n}'],
  joints: ['، ', '. ', '! '],
  ends: ['', '', '.', '!', ' 👍', ' ❤️', ' 🌹'],
  badEnds: ['', '.', ' 😡', ' 👎'],
  authors: ['أحمد, محمد, فاطمة, مريم, يوسف, عمر, نور, سارة, خالد, ليلى, مصطفى, هدى', 'علي, حسن, المصري, إبراهيم, محمود, السيد, 2009, سعيد'],
  countries: ['EG', 'MA', 'SA', 'DZ', 'IQ', 'JO'],
  weights: [18, 5, 4, 4, 3, 1],
}

export const swahili: CommentWords = {
  good: ['Mchezo mzuri sana', 'Naupenda', 'Nacheza kila siku', 'Bora kabisa', 'Watoto wangu wanaupenda', 'Unafanya kazi hata kwa simu ya zamani', 'Nimefika hatua ya {n}', 'Poa sana', 'Michoro mizuri', 'Hauhitaji bando kubwa'],
  fair: ['Si mbaya', 'Mzuri lakini hatua ni chache', 'Hatua ya {n} ni ngumu sana', 'Unakwenda polepole', 'Mwanzo mzuri, baadaye unachosha'],
  bad: ['Haufunguki', 'Mbaya', 'Sarafu zangu zimepotea baada ya sasisho', 'Polepole sana', 'Unamaliza betri', 'Siwezi kuingia'],
  ads: ['matangazo ni mengi mno', 'tangazo kila baada ya hatua', 'tangazo halifungiki'],
  crash: ['unajifunga hatua ya {n}', 'unajifunga kwenye {phone}', 'skrini nyeusi baada ya nembo', 'unakwama kila mara'],
  wish: ['ongezeni hatua', 'wekeni mchezo wa watu wawili', 'asanteni', 'kazi nzuri', 'jaribuni', 'tunasubiri sasisho'],
  spam: ['niongeze, namba {id}', 'sarafu za bure nitafute', 'nauza akaunti hatua ya {n}'],
  joints: ['. ', ', ', '! '],
  ends: ['', '', '.', '!', ' 👍', ' 🔥'],
  badEnds: ['', '.', ' 😡', ' 👎'],
  authors: ['Juma, Asha, Baraka, Neema, Hamisi, Zawadi, Otieno, Wanjiku, Kamau, Achieng, Salim, Rehema', 'Mwangi, Ochieng, Mushi, Hassan, Kimani, Njoroge, TZ, 254, Said'],
  countries: ['KE', 'TZ', 'UG'],
  weights: [5, 5, 1],
}

export const bengali: CommentWords = {
  good: ['খুব ভালো গেম', 'দারুণ', 'প্রতিদিন খেলি', 'পুরনো ফোনেও ভালো চলে', 'বাচ্চারা খুব পছন্দ করে', 'গ্রাফিক্স সুন্দর', 'লেভেল {n} পর্যন্ত এসেছি', 'সময় কাটানোর জন্য সেরা', 'আমার প্রিয় {genre} গেম', 'অসাধারণ'],
  fair: ['মোটামুটি', 'ভালো কিন্তু লেভেল কম', 'লেভেল {n} খুব কঠিন', 'একটু ধীর', 'প্রথমে মজা, পরে একঘেয়ে'],
  bad: ['খোলে না', 'বাজে গেম', 'আপডেটের পর কয়েন চলে গেছে', 'খুব ধীর', 'ফোন গরম হয়ে যায়', 'লগইন হচ্ছে না'],
  ads: ['বিজ্ঞাপন অনেক বেশি', 'প্রতিটি লেভেলের পর বিজ্ঞাপন', 'বিজ্ঞাপন বন্ধ হয় না'],
  crash: ['লেভেল {n} এ বন্ধ হয়ে যায়', '{phone} এ নিজে থেকে বন্ধ হয়', 'কালো স্ক্রিন আসে', 'বারবার আটকে যায়'],
  wish: ['আরও লেভেল দিন', 'বন্ধুদের সাথে খেলার ব্যবস্থা দিন', 'ধন্যবাদ', 'সবাই খেলে দেখুন', 'পরের আপডেটের অপেক্ষায়'],
  spam: ['আমাকে যোগ করুন, আইডি {id}', 'ফ্রি কয়েন চাইলে যোগাযোগ করুন', 'লেভেল {n} আইডি বিক্রি হবে'],
  joints: ['। ', ', ', '! '],
  ends: ['', '', '।', '!', ' 👍', ' ❤️'],
  badEnds: ['', '।', ' 😡', ' 👎'],
  authors: ['রাকিব, সুমাইয়া, তানভীর, নুসরাত, সাকিব, মিম, আরিফ, জান্নাত, ফাহিম, রিয়া', 'হোসেন, আক্তার, ইসলাম, খান, আহমেদ, রহমান, বিডি'],
  countries: ['BD', 'IN'],
  weights: [8, 2],
}
