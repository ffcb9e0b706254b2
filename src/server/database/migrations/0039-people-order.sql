-- Order of texts for people: accents beside their letter, numbers by value, Chinese by pinyin, case last.
create collation people (provider = icu, locale = 'zh-u-co-pinyin-kn-true');
