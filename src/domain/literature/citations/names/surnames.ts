/** Surnames in pinyin, single ones first, then those of two characters. */
export const chineseSurnames: ReadonlySet<string> = new Set(
  (
    'ai an ao ba bai ban bao bei bi bian bin bo bu cai cang cao cen chai chang chao che chen cheng chi chong chu chuai cong cui dai dang deng di diao ding dong dou du duan e ' +
    'fan fang fei feng fu gai gan gang gao ge geng gong gou gu guan guang gui guo ha hai han hang hao he hei heng hong hou hu hua huai huan huang hui huo ji jia jian jiang jiao jie jin jing ' +
    'ju juan jun kan kang ke kong kou kuai kuang kui lai lan lang lao le lei leng li lian liang liao lin ling liu long lou lu lv luan lun luo ma mai man mang mao mei men meng mi miao min ming mo mou mu ' +
    'na nan ni nian nie ning niu nong ou pan pang pei peng pi piao ping pu qi qian qiang qiao qin qing qiong qiu qu quan que ran rao ren rong ru ruan rui sa sai sang sen sha shan shang shao she shen sheng shi shou shu shuai shuang si song su sui sun suo ' +
    'tai tan tang tao teng tian tie tong tou tu wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun yan yang yao ye yi yin ying yong you yu yuan yue yun zan zang zeng zha zhai zhan zhang zhao zhe zhen zheng zhi zhong zhou zhu zhuang zhuo zi zong zou zu zuo lyu'
  ).split(' '),
);

export const compoundPinyinSurnames: ReadonlySet<string> = new Set(
  'ouyang shangguan huangfu linghu zhuge situ sima sikong sikou shentu xiahou gongsun murong yuwen yuchi zhangsun duanmu dongfang dugu nangong moqi wenren zhongli xianyu puyang chunyu chanyu taishi xuanyuan baili huyan helian tantai gongye zongzheng tuoba ximen nalan wanyan'.split(
    ' ',
  ),
);

/** How surnames of one character stand outside the mainland, by their pinyin: Hong Kong, Taiwan, South-East Asia, Korea. */
const elsewhere =
  'chen:chan,tan,chin,tran,jin lin:lam,lim,lum,im huang:wong,hwang,ooi,ng,hwong wang:wong,ong,heng,vang zhang:cheung,chang,teo,jang,cheong,teoh,truong li:lee,rhee,yi,lai,lei,ly liu:lau,low,lew,yoo,ryu,liew wu:ng,goh,oh,woo,mo,eng,ngo,gouw zhou:chow,chou,chau,jou,joo,chew zhao:chiu,chao,cho,jo,teo xu:hsu,tsui,hui,hsiu,seo,suh,heo,koh,khoo,choy,shu zhu:chu,choo,joo,gee sun:suen,soon,son,sohn ma:mah hu:woo,wu,ho,oh guo:kwok,kuo,quek,kok,kwak,quach he:ho,ha,hor gao:ko,kao,koh,kou,go luo:law,lo,loh,low,la zheng:cheng,tay,chung,jeong,jung,teh,trinh liang:leung,neo,yang,niou,luong xie:tse,hsieh,cheah,chia,she,xia,ta song:sung,soong tang:tong,teng,dang han:hon,hahn feng:fung,foong,pung deng:tang,teng,thang,dang cao:tso,tsao,cho,chou,tsaur,jo peng:pang,phang,pen zeng:tsang,tseng,chan,chang,tzeng,jeng,chen xiao:siu,hsiao,shiao,seow,siew,so tian:tin,tien,jeon dong:tung,tong,dung yuan:yuen,won,juan,wan pan:poon,pun,phua,ban,phan yu:yue,yee,yi,eu,woo,yeo,u,yuh,jiu jiang:kong,chiang,cheung,keung,kang,jeung,kiang,tseung,jang,tjiang cai:tsai,choi,choy,chua,chai,tsay,chae,tsoi,thai jia:ka,ga,chia ding:ting,ding,jeong wei:ngai,wai,goei,wi,uy,wee xue:sit,hsueh,seol,shiue ye:yip,yeh,yap,ip,yeap,yep yan:yim,yen,ngan,gan,an,eom su:so,soo,sou lv:lui,lu,leu,lyu,yeo,lue,leui du:to,tu,toh,do,doe cheng:ching,cheang,jeong,seong dai:tai,tay,dae xia:ha,hsia,ha zhong:chung,chong,jong,jung fan:faan,farn,beom,pham fang:fong,bang,phuong shi:shih,shek,sze,see,si,seok,shyr yao:yiu,yeo,yew liao:liu,liew,leow,liaw zou:chow,tsou,chu,choo xiong:hung,hsiung,hong jin:kam,chin,kim,gim,kum,gam lu:loke,luk,lo,loo,low,ro,luo hao:hok,hau kong:hung,kung,gong bai:pak,pai,paik,baek,back,baik cui:tsui,chui,choi,choe,chwee kang:hong,gang mao:mo,mou,mow qiu:yau,chiu,chiou,khoo,koo,hew,kau qin:chun,chin,jin,chen shen:sum,sim,shum,shim,shin,sin,shern,sham gu:koo,ku,go,kwu hou:hau,how shao:siu,shaw,so meng:mang,maeng long:lung,loong wan:man,maan,van duan:tuen,tuan,toon lei:lui,loi,loy,noi qian:chin,chien,tsien,chee,jeon yin:wan,yoon,yun,ying yi:yik,yih,yee chang:sheung,cheung,seong qiao:kiu,chiao,gyo gong:kung,kong,keung wen:man,wan,boon,moon,mun ou:au,ow zhuang:chong,chuang,chng,jang guan:kwan,kuan,gwan ke:or,ko,kor,kho,ga ruan:yuen,juan,nguyen jian:kan,chien,gan zhan:chim,chan,jeom fu:foo,foo,pu,poo,boo hong:hung,ang tu:to,twu,do mo:mok,mak mai:mak bao:pau,pao,pow,paau piao:park,pak,bak,pu quan:kwon,gwon,chuan tong:tung,tang tan:tam,tham,tan ni:ngai,nee weng:yung,yong,ong nie:nip,nieh ren:yam,jen,im,lim yang:yeung,yeo,young,ryang,duong shu:sue lai:loi,lye jiao:chiao yue:ngok,yueh,ak tao:to,dao kuang:fong rong:yung,jung,young zhi:chi pei:bae,pui,pai bi:but,pil,pi ning:ling xiang:heung,hsiang,siong pang:bong chi:chee,ji zhuo:cheuk,cho,toh zong:chung,tsung sha:sa yong:yung,wing she:seh,sheh ouyang:auyeung,auyang,auyong,oyang situ:szeto,seto,soohoo sima:szema zhuge:chukot shangguan:sheungkwun huangfu:wongpo';

const pinyinBySpelling = new Map<string, Set<string>>();
for (const group of elsewhere.split(' ')) {
  const [pinyin, others] = group.split(':') as [string, string];
  for (const spelling of [pinyin, ...others.split(',')])
    pinyinBySpelling.set(spelling, (pinyinBySpelling.get(spelling) ?? new Set()).add(pinyin));
}

/** The pinyin surnames that a spelling may stand for: chan is chen, zeng and zhan. */
export const pinyinSurnamesOf = (spelling: string): ReadonlySet<string> | undefined => pinyinBySpelling.get(spelling);

const koreanGroups =
  'kim,gim lee,yi,rhee,ri,li,yee park,pak,bak,bahk choi,choe,choy jung,jeong,chung,joung,jeung kang,gang cho,jo,joe yoon,yun,youn jang,chang,jahng lim,im,rim,yim han,hahn oh,o seo,suh,su,sur shin,sin,shinn kwon,gwon,kweon hwang,whang ahn,an song yoo,yu,ryu,you,ryoo,yu hong,houng jeon,chun,jun,chon ko,go,koh moon,mun yang,ryang son,sohn,shon bae,pae,bai paik,baek,back,baik,paek hur,heo,huh,her nam,nahm shim,sim noh,roh,no,ro ha,hah kwak,gwak sung,seong cha joo,ju,chu woo,wu,u koo,gu,ku,goo min jin,chin na,ra,rha ji,chi,jee um,eom,uhm won chae,chai cheon,chun bang,pang kong,gong hyun,hyeon ham,hahm byun,byeon,byon yeom,yum,youm yeo,yuh choo,chu do,doh so,soh seok,suk seon,sun seol,sul gil,kil pyo namgung ki,gi ok maeng tak jegal'
    .split(' ')
    .map((group) => group.split(','));

export const koreanSurnames: ReadonlySet<string> = new Set(koreanGroups.flat());

const koreanBySpelling = new Map<string, Set<string>>();
for (const group of koreanGroups)
  for (const spelling of group)
    koreanBySpelling.set(spelling, new Set([...(koreanBySpelling.get(spelling) ?? []), ...group]));

export const vietnameseSurnames: ReadonlySet<string> = new Set(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh truong doan trinh mai luu dao lam ha cao thai chau ta quach vuong'.split(
    ' ',
  ),
);

const eastAsian = new Set([
  ...chineseSurnames,
  ...compoundPinyinSurnames,
  ...pinyinBySpelling.keys(),
  ...koreanSurnames,
  ...vietnameseSurnames,
]);

export const isEastAsianSurname = (family: string): boolean => eastAsian.has(family);

const share = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean => {
  if (one && other) for (const value of one) if (other.has(value)) return true;
  return false;
};

/** Two spellings that one East Asian surname may have: Cheung and Zhang, Park and Pak. */
export const romanisedAlike = (one: string, other: string): boolean =>
  share(pinyinBySpelling.get(one), pinyinBySpelling.get(other)) || koreanBySpelling.get(one)?.has(other) === true;

/** Every spelling that `romanisedAlike` holds to be one with this. */
export const spellingsAlike = (family: string): readonly string[] => {
  const pinyins = pinyinBySpelling.get(family);
  if (!pinyins && !koreanBySpelling.has(family)) return noSpellings;
  const before = alike.get(family);
  if (before) return before;
  const found = new Set(koreanBySpelling.get(family) ?? []);
  if (pinyins) for (const [spelling, others] of pinyinBySpelling) if (share(pinyins, others)) found.add(spelling);
  alike.set(family, [...found]);
  return alike.get(family)!;
};

const noSpellings: readonly string[] = [];
const alike = new Map<string, readonly string[]>();
